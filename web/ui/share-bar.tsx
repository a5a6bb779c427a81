import { Legend } from './chart-frame.tsx';
import { ChartTable, type ChartTableProps } from './chart-table.tsx';

const LOOKS = {
  leaf: ['fill-leaf', 'bg-leaf'],
  ocean: ['fill-ocean', 'bg-ocean'],
  clay: ['fill-clay', 'bg-clay'],
} as const;

interface ShareBarProps {
  /** What is divided, in words. */
  label: string;
  parts: readonly { name: string; value: number; text: string; tone: keyof typeof LOOKS }[];
  head: ChartTableProps['head'];
  total: string;
}

/** One amount and what it is made of: a single bar, with its parts in words and the same numbers beneath. */
export function ShareBar({ label, parts, head, total }: ShareBarProps) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  if (whole === 0) return null;
  let from = 0;
  const drawn = parts
    .filter(({ value }) => value > 0)
    .map((part) => {
      const start = from;
      from += (part.value / whole) * 100;
      return { ...part, start, width: from - start };
    });
  return (
    <figure className="chart-figure">
      <svg
        aria-hidden="true"
        className="mb-2.5 block h-5 w-full overflow-hidden rounded-[4px] rtl:-scale-x-100"
      >
        {drawn.map(({ name, start, width, tone }) => (
          <rect
            key={name}
            x={`${start.toFixed(2)}%`}
            width={`${width.toFixed(2)}%`}
            height="100%"
            className={`chart-bar ${LOOKS[tone][0]}`}
          />
        ))}
      </svg>
      <Legend
        marks={drawn.map(({ name, text, tone }) => ({
          label: `${name} ${text}`,
          className: `size-2.5 rounded-[2px] ${LOOKS[tone][1]}`,
        }))}
      />
      <ChartTable
        caption={label}
        head={head}
        rows={parts.map(({ name, text }) => ({ label: name, cells: [text] }))}
        totals={[total]}
      />
    </figure>
  );
}

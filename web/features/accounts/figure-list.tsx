interface Figure {
  label: string;
  value: string;
  note?: string;
}

/** Numbers and what they mean. */
export function FigureList({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {figures.map(({ label, value, note }) => (
        <div
          key={label}
          className="card flex flex-col-reverse justify-end gap-1 p-4 last:odd:col-span-2 sm:p-5 sm:last:odd:col-span-1"
        >
          <dt className="text-sm text-ink-soft">
            {label}
            {note && <span className="mt-1 block">{note}</span>}
          </dt>
          <dd className="figures text-2xl font-bold sm:text-3xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Figure {
  label: string;
  value: string;
  note?: string;
}

/** Numbers and what they mean. */
export function FigureList({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="card flex flex-col-reverse justify-end gap-1 p-5">
          <dt className="text-sm text-ink-soft">
            {label}
            {note && <span className="mt-1 block">{note}</span>}
          </dt>
          <dd className="figures text-3xl font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

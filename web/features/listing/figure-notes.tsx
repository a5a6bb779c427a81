import { m } from '../../messages/index.ts';

const NOTES = [
  m.listing_figures_how_views,
  m.listing_figures_how_inquiries,
  m.listing_figures_how_favourites,
  m.listing_figures_how_days,
];

/** What is counted in a listing's figures and what is not. */
export function FigureNotes() {
  return (
    <details className="mt-5 text-[0.9375rem] text-ink-soft">
      <summary className="inline-flex min-h-11 items-center font-semibold text-ocean">
        {m.listing_figures_how()}
      </summary>
      <ul className="max-w-prose list-disc space-y-1.5 ps-5">
        {NOTES.map((words) => (
          <li key={words()}>{words()}</li>
        ))}
      </ul>
    </details>
  );
}

import { m } from '../../messages/index.ts';

const NOTES = [
  m.analytics_how_views,
  m.analytics_how_inquiries,
  m.analytics_how_favourites,
  m.analytics_how_viewings,
  m.analytics_how_visitors,
  m.analytics_how_occupancy,
  m.analytics_how_similar,
  m.analytics_how_days,
];

/** What is counted and what is not. */
export function AnalyticsNotes() {
  return (
    <details className="mt-5 text-[0.9375rem] text-ink-soft">
      <summary className="inline-flex min-h-11 items-center font-semibold text-ocean">
        {m.analytics_how()}
      </summary>
      <ul className="max-w-prose list-disc space-y-1.5 ps-5">
        {NOTES.map((words) => (
          <li key={words()}>{words()}</li>
        ))}
      </ul>
    </details>
  );
}

import { m } from '../../messages/index.ts';
import { Derivation } from '../../ui/derivation.tsx';

const NOTES = [
  m.analytics_how_views,
  m.analytics_how_inquiries,
  m.analytics_how_answers,
  m.analytics_how_favourites,
  m.analytics_how_viewings,
  m.analytics_how_leases,
  m.analytics_how_visitors,
  m.analytics_how_occupancy,
  m.analytics_how_similar,
  m.analytics_how_days,
];

/** What is counted and what is not. */
export const AnalyticsNotes = () => (
  <div className="mt-6">
    <Derivation title={m.analytics_how()} notes={NOTES.map((words) => words())} />
  </div>
);

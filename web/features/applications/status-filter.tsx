import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/applications.ts';
import type { CallAnswer } from '../../api/client.ts';
import { m } from '../../messages/index.ts';
import { FilterChips } from '../../ui/filter-select.tsx';
import { STATUS_LABELS } from './words.ts';

interface StatusFilterProps {
  path: '/my-applications' | '/applications';
  counts: CallAnswer<'countApplications'>;
  status: ApplicationStatus | undefined;
  /** Of this listing alone. */
  listing?: string;
}

/** The statuses that there are, each with how many; one that nothing has is not offered unless it is chosen. */
export function StatusFilter({ path, counts: { total, byStatus }, status, listing = '' }: StatusFilterProps) {
  const all = listing ? (`${path}?listing=${listing}` as const) : path;
  const shown = APPLICATION_STATUSES.filter((one) => byStatus[one] > 0 || one === status);
  return (
    <FilterChips
      label={m.applications_status()}
      chips={[
        { label: m.applications_all(), to: all, isCurrent: status === undefined, count: total },
        ...shown.map((one) => ({
          label: STATUS_LABELS[one](),
          to: `${path}?${listing && `listing=${listing}&`}status=${one}` as const,
          isCurrent: one === status,
          count: byStatus[one],
        })),
      ]}
    />
  );
}

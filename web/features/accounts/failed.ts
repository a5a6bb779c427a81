import type { Failure } from '../../api/api-error.ts';
import { m } from '../../messages/index.ts';

/** A sentence for a failure that no field tells of. */
export const failedUnlessField =
  (sentence: () => string) =>
  ({ issues }: Failure): string | undefined =>
    Object.keys(issues).length > 0 ? undefined : sentence();

export const changeFailed = failedUnlessField(m.accounts_change_failed);

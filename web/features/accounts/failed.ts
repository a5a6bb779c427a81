import type { Failure } from '../../api/api-error.ts';
import { TOLD } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';

/** A sentence for a failure that no field tells of. */
export const failedUnlessField =
  (sentence: () => string) =>
  ({ issues }: Failure): string | typeof TOLD =>
    Object.keys(issues).length > 0 ? TOLD : sentence();

export const changeFailed = failedUnlessField(m.accounts_change_failed);

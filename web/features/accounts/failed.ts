import type { Failure } from '../../api/api-error.ts';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';

/** A sentence for a failure that no field tells of. */
export const failedUnlessField =
  (sentence: () => string) =>
  ({ issues }: Failure): string | typeof SHOWN_ELSEWHERE =>
    Object.keys(issues).length > 0 ? SHOWN_ELSEWHERE : sentence();

export const changeFailed = failedUnlessField(m.accounts_change_failed);

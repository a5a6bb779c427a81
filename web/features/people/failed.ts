import type { Failure } from '../../api/api-error.ts';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';

const because = (otherwise: () => string) => (failure: Failure) =>
  failure.code === 'forbidden' ? m.people_protected() : otherwise();

/** What is said of a change that failed; a field that is wrong says it itself. */
export const updateFailed = (failure: Failure): string | typeof SHOWN_ELSEWHERE =>
  Object.keys(failure.issues).length > 0 ? SHOWN_ELSEWHERE : because(m.people_update_failed)(failure);

export const deleteFailed = because(m.people_delete_failed);
export const otherFailed = because(m.people_failed);

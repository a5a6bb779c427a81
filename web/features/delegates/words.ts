import type { DelegateRole } from '#contract/delegates.ts';
import { m } from '../../messages/index.ts';

/** What somebody may do, briefly. */
export const roleWords = (role: DelegateRole): string =>
  role === 'keeps' ? m.delegates_role_keeps() : m.delegates_role_answers();

import { useState } from 'react';
import type { AdminUser, AdminUserDetail } from '#contract/admin-users.api.ts';
import type { FormResult } from '../../forms/action.ts';
import type { FieldIssues } from '../../forms/fields.ts';
import { usePlainResult } from '../../forms/plain-result.ts';
import type { FormTexts } from '../../forms/texts.ts';
import type { ScreenPath } from '../../i18n.ts';
import { useClose } from '../../ui/use-close.ts';
import type { Saved } from './save-user.ts';

/** The row that is edited. */
export interface RowEdit {
  /** As it was when editing began, whatever is read meanwhile. */
  base: AdminUser;
  /** What the fields begin with: what was typed, where a form came back without scripts. */
  values: FormTexts;
  /** What somebody else stored meanwhile. */
  stored: AdminUserDetail | undefined;
  issues: FieldIssues;
  closeTo: ScreenPath;
  close: () => void;
  noteStored: (stored: AdminUserDetail) => void;
  noteIssues: (issues: FieldIssues) => void;
}

interface State {
  base: AdminUser | undefined;
  stored: AdminUserDetail | undefined;
  issues: FieldIssues;
}

/** What a form that was sent without scripts left. */
function plainState(result: FormResult | undefined, base: AdminUser | undefined) {
  const own = result?.intent === 'save' && result.id === base?.id ? result : undefined;
  const saved = own?.isDone ? (own.value as Saved) : undefined;
  const failed = own?.isDone === false ? own : undefined;
  return {
    stored: saved?.stored,
    issues: failed?.failure.issues ?? {},
    values: saved?.mine ?? failed?.values,
  };
}

/** The edit that the address asks for, kept as it began while the list around it is read again. */
export function useRowEdit(asked: AdminUser | undefined, closeTo: ScreenPath): RowEdit | undefined {
  const close = useClose(closeTo);
  const plain = plainState(usePlainResult(), asked);
  const [state, setState] = useState<State>({ base: asked, stored: plain.stored, issues: plain.issues });
  if (asked?.id !== state.base?.id) setState({ base: asked, stored: undefined, issues: {} });
  const { base } = state;
  if (!base || base.id !== asked?.id) return undefined;
  return {
    base,
    values: { name: base.name, email: base.email ?? '', role: base.role, ...plain.values },
    stored: state.stored,
    issues: state.issues,
    closeTo,
    close,
    noteStored: (stored) => setState({ base, stored, issues: {} }),
    noteIssues: (issues) => setState((before) => ({ ...before, issues })),
  };
}

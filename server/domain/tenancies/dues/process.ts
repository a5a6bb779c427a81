import { eq } from 'drizzle-orm';
import { dollarsIn } from '#contract/money.ts';
import type { ProposalSide } from '#contract/proposals.ts';
import {
  DUE_GRAPH,
  dayAfter,
  REMINDER_DAYS,
  type StoredDueState,
  type TenancyActor,
} from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { dues } from '#server/platform/database/schema/index.ts';
import type { Process } from '#server/platform/process/take.ts';
import { PROPOSED } from '../agreement/proposals.ts';
import { cancelDue, chargeDues, giveCredit } from '../book/charge.ts';
import { applyAdvances } from '../book/settle.ts';
import { noteStep, signatory } from '../history.ts';
import { type At, notifySide } from '../notify.ts';
import type { DueRow, TenancyRow } from '../queries.ts';

/** When a side is reminded next of a due, from a day on (M2); null once the last reminder is over. */
export function nextReminder(dueOn: string, from: string): string | null {
  return REMINDER_DAYS.map((days) => dayAfter(dueOn, days)).find((day) => day >= from) ?? null;
}

/** With its tenancy. */
type Due = DueRow & { tenancy: TenancyRow };

const tells =
  (news: 'due_accepted' | 'due_refused') =>
  (at: At, { row: { id, tenancy, addedBy, amountCents } }: { row: Due }) =>
    notifySide(at, tenancy, signatory(addedBy), { news, amountCents }, { due: id });

/** The process of a due (M2): what a side added counts once the other one has agreed to it. */
export const DUE_PROCESS: Process<
  At,
  Due,
  StoredDueState,
  ProposalSide,
  Record<keyof typeof DUE_GRAPH.steps, object>,
  TenancyActor
> = {
  ...PROPOSED,
  graph: DUE_GRAPH,
  stateOf: ({ state }) => state,
  sideOf: ({ addedBy }, side) => PROPOSED.sideOf({ proposedBy: addedBy }, side),
  write: async ({ db, now }, { row: { id, tenancy, kind, label, amountCents, dueOn }, to, by }) => {
    const isReminded = to === 'open' && kind !== 'credit';
    const remindOn = isReminded ? nextReminder(dueOn, todayInMogadishu(now)) : null;
    await db.update(dues).set({ state: to, remindOn }).where(eq(dues.id, id));
    // What lapses or is cancelled follows from another step, which the history has.
    if (by.side === 'system') return;
    const details = { amount: dollarsIn(amountCents), dueKind: kind, label };
    await noteStep({ db, now }, tenancy.id, `due_${to === 'open' ? 'agreed' : to}`, by, details);
  },
  steps: {
    agree: {
      write: async (at, due) => {
        await (due.kind === 'credit' ? giveCredit(at, due) : chargeDues(at, [due]));
        await applyAdvances(at, due.tenancyId);
      },
      notify: tells('due_accepted'),
    },
    refuse: { notify: tells('due_refused') },
    withdraw: {},
    lapse: {},
    cancel: { write: cancelDue },
  },
};

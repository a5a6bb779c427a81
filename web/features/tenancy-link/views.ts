import type { Tenancy, TenancyDue, TenancyPayment } from '#contract/tenancy-fields.api.ts';

/** What the page of a tenancy shows, by `?view=`. */
export const VIEWS = ['pay', 'receipts', 'terms', 'reference', 'links', 'deposit', 'entry', 'exit'] as const;
export type View = (typeof VIEWS)[number];

/** Those of its deposit, whose code is loaded where one is shown. */
export const isDepositView = (view: View): view is 'deposit' | 'entry' | 'exit' =>
  view === 'deposit' || view === 'entry' || view === 'exit';

const isView = (name: string | null): name is View => VIEWS.some((view) => view === name);

const isToPay = ({ state }: TenancyDue) => state === 'due' || state === 'partly_paid';
/** What is left to pay once all that was said is confirmed, in cents. */
export const leftOf = ({ open, waiting }: TenancyDue): number =>
  Math.max(0, Math.round(Number(open) * 100) - Math.round(Number(waiting) * 100));

/** What is to be paid: the due that the address names, else the earliest of which something is left. */
export function dueToPay(dues: readonly TenancyDue[], id: string | null): TenancyDue | undefined {
  const open = dues.filter(isToPay).toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  return open.find((due) => due.id === id) ?? open.find((due) => leftOf(due) > 0) ?? open[0];
}

/** The view that the address asks for; else a tenant's is what they have to pay. */
export function viewOf(tenancy: Tenancy, search: URLSearchParams): View {
  const name = search.get('view');
  if (isView(name)) return name;
  const pays = tenancy.side === 'tenant' && dueToPay(tenancy.dues, search.get('due')) !== undefined;
  return pays ? 'pay' : 'receipts';
}

/** Payments that wait for one's own word, and those that one has just given it to. */
export const toAnswer = ({ payments }: Tenancy): TenancyPayment[] =>
  payments.filter(({ answers }) => answers.includes('confirm') || answers.includes('undo'));

/** What one said oneself and the other side has not answered. */
export const saidOneself = ({ payments }: Tenancy): TenancyPayment[] =>
  payments.filter(({ answers }) => answers.includes('withdraw'));

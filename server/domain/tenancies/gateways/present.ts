import type { Unwritten } from '#contract/formats.api.ts';
import type { Gateways, PaymentAttempt } from '#contract/gateways.api.ts';
import { GATEWAY_SKILLS, GATEWAYS } from '#contract/gateways.ts';
import { dollarsIn } from '#contract/money.ts';
import { TENANCY_SIDES } from '#contract/tenancies.ts';
import type { SharedDifferences } from '#contract/tenancy-fields.api.ts';
import { waysOf } from '#server/domain/payments/gateways/accounts.ts';
import type { SharedRow } from '#server/domain/payments/gateways/differences.ts';
import { gatewayBy } from '#server/domain/payments/gateways/gateways.ts';
import { isStuck } from './attempts.ts';
import type { AttemptRow } from './process.ts';
import type { readGateways } from './start.ts';

/** The end of a value, by which its owner knows it again: of a short one nothing. */
const endOf = (value: string): string => (value.length >= 12 ? `…${value.slice(-4)}` : '…');

/** What both sides see of one attempt. */
export const presentShared = (
  rows: readonly SharedRow[],
  attemptId: string | null,
): Unwritten<SharedDifferences> =>
  rows
    .filter((row) => attemptId !== null && row.attemptId === attemptId)
    .map(({ kind, cents, foundAt }) => ({
      kind,
      amount: cents === null ? null : dollarsIn(cents),
      at: foundAt,
    }));

/** An attempt as its sides see it. @param shared what a gateway tells otherwise; of a trial its owner sees it elsewhere */
export function presentAttempt(
  row: AttemptRow,
  now: Date,
  shared: readonly SharedRow[] = [],
): Unwritten<PaymentAttempt> {
  const { id, provider, method, way, number, amountCents, movedCents, state, reason, code } = row;
  const isPayable = state === 'prompted' || state === 'unknown';
  return {
    ...{ id, provider, method, way, state, reason, code },
    number: `…${number.slice(-4)}`,
    amount: dollarsIn(amountCents),
    moved: movedCents === null ? null : dollarsIn(movedCents),
    pageUrl: isPayable ? row.pageUrl : null,
    at: row.createdAt,
    since: row.stateSince,
    paymentId: row.paymentId,
    isStuck: isStuck(row, now),
    differences: presentShared(shared, id),
    unpaidBy: TENANCY_SIDES.filter((side) => (side === 'owner' ? row.ownerSaysUnpaid : row.tenantSaysUnpaid)),
  };
}

type Read = Awaited<ReturnType<typeof readGateways>>;
type App = Parameters<typeof gatewayBy>[0] & { baseUrl: string };

/** An owner's gateways, without what is secret of them. */
export const presentGateways = (
  app: App,
  { gateways, differences }: Read,
  now: Date,
): Unwritten<Gateways> => ({
  gateways: gateways.map(({ account: { provider, webhookKey, updatedAt }, credentials, trial }) => ({
    provider,
    given: Object.fromEntries(Object.entries(credentials).map(([name, value]) => [name, endOf(value)])),
    ways: waysOf(provider, credentials),
    webhookUrl: gatewayBy(app, provider)?.verify
      ? `${app.baseUrl}/api/gateways/${provider}/webhook/${webhookKey}`
      : null,
    savedAt: updatedAt,
    trial: trial ? presentAttempt(trial, now) : null,
  })),
  offered: GATEWAYS.flatMap((provider) => {
    const gateway = gatewayBy(app, provider);
    return gateway
      ? [{ provider, lacks: GATEWAY_SKILLS.filter((skill) => gateway[skill] === undefined) }]
      : [];
  }),
  differences: differences.map(({ cents, gatewayId, ...one }) => ({
    ...one,
    amount: cents === null ? null : dollarsIn(cents),
    gatewayId: gatewayId || null,
  })),
});

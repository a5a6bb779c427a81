import { and, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import { MOVE_PAPER } from '#contract/move-money.ts';
import { currentSeal, openShort, sealShort } from '#server/platform/access/sealed-text.ts';
import type { Secrets } from '#server/platform/access/secret.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { movePayments, payments, privateLinks } from '#server/platform/database/schema/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow, inOrder, inParts } from '#server/platform/jobs/each-row.ts';
import { NO_END, privateLink } from '#server/platform/links/links.ts';

const common = { page: '/papers', over: 'There is no such paper.', isPrinted: true } as const;

/** By these whoever holds it reads a paper, which is printed again and again (M4, P5). */
export const PAPERS = {
  receipt: privateLink({ ...common, purpose: 'receipt' }),
  move_receipt: privateLink({
    ...{ ...common, purpose: 'move_receipt', mark: MOVE_PAPER },
    over: 'There is no such receipt.',
  }),
  statement: privateLink({ ...common, purpose: 'statement' }),
} as const;

/** Who makes papers; loaders of the demo and of journeys have no SECRET. */
interface At {
  app: Pick<Secrets, 'secret'> | null;
  db: Db;
  now: Date;
}

/**
 * Stores what opens a paper. Without a SECRET its token stands in clear until `sealPapers` has come by.
 * @returns the token
 */
export async function issuePaper(
  { app, db, now }: At,
  kind: keyof typeof PAPERS,
  subjectId: string,
  year?: number,
): Promise<string> {
  const seal = (token: string) => (app ? sealShort(app, token) : token);
  return (await PAPERS[kind].issue({ db, now }, subjectId, NO_END, { seal, year })).token;
}

const sealedOf = (isOf: SQL | undefined): SQL<string | null> =>
  sql`(select ${privateLinks.tokenSealed} from ${privateLinks} where ${isOf})`;
/** The sealed token of a payment's receipt, beside its columns. */
export const RECEIPT_SEALED = sealedOf(eq(privateLinks.paymentId, payments.id));
export const MOVE_RECEIPT_SEALED = sealedOf(eq(privateLinks.movePaymentId, movePayments.id));

const isSealed = (token: string): boolean => token.includes('.');

/** The token of a paper, to be shown again. @returns null without a paper, or where no accepted SECRET opens it */
export function tokenOf(secrets: Secrets, sealed: string | null): string | null {
  if (sealed === null || !isSealed(sealed)) return sealed;
  return openShort(secrets, sealed) ?? null;
}

type App = Pick<AppContext, 'database' | 'clock' | 'log' | 'secret' | 'previousSecret'>;

/**
 * The job `seal-papers`: tokens of papers that stand in clear, from earlier versions, are encrypted, and those that were
 * encrypted with the previous SECRET are encrypted with today's. What is printed still opens.
 * @returns how many
 * @throws RowsFailedError where papers failed; all others are encrypted
 */
export const sealPapers = (app: App): Promise<number> =>
  inParts(
    () => sealLinks(app),
    () => emptyColumn(app, payments),
    () => emptyColumn(app, movePayments),
  );

/** Versions that kept tokens in clear beside the payment: their links have them now. */
function emptyColumn(app: App, table: typeof payments | typeof movePayments): Promise<number> {
  const isInClear = isNotNull(table.paperToken);
  return eachRow(app, {
    find: inOrder(app, table.id, isInClear),
    act: async ({ db }, { id }) => {
      await db.update(table).set({ paperToken: null }).where(eq(table.id, id));
      return 0;
    },
  });
}

function sealLinks(app: App): Promise<number> {
  const { id, tokenSealed } = privateLinks;
  const isOld = and(isNotNull(tokenSealed), not(sql`starts_with(${tokenSealed}, ${currentSeal(app)})`));
  return eachRow(app, {
    find: inOrder(app, id, isOld),
    act: async ({ db }, { id: linkId }) => {
      const isThis = and(eq(id, linkId), isOld);
      const [paper] = await db.select({ tokenSealed }).from(privateLinks).where(isThis).for('update');
      const token = tokenOf(app, paper?.tokenSealed ?? null);
      // Encrypted with a SECRET that is gone: it still opens by its hash.
      if (token === null) return 0;
      await db
        .update(privateLinks)
        .set({ tokenSealed: sealShort(app, token) })
        .where(isThis);
      return 1;
    },
  });
}

export const sealPapersJob = defineJob({
  name: 'seal-papers',
  schedule: { cron: '40 * * * *', fill: '1h', attempts: 7 },
  run: sealPapers,
});

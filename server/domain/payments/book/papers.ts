import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { currentSeal, openShort, sealShort } from '#server/platform/access/sealed-text.ts';
import type { Secrets } from '#server/platform/access/secret.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { movePayments, payments, statementPapers } from '#server/platform/database/schema/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow, inOrder, inParts } from '#server/platform/jobs/each-row.ts';
import { hashToken } from '#server/platform/links/tokens.ts';

/** Long enough that nobody finds a paper by guessing. */
const TOKEN_BYTES = 24;

/** What is stored of a paper's token. */
export interface Paper {
  paperHash: string | null;
  paperSealed: string | null;
}

const newToken = (mark: string): string => mark + randomBytes(TOKEN_BYTES).toString('base64url');

/** What opens a paper that is printed again and again, as it is stored. */
export const newPaper = (secrets: Pick<Secrets, 'secret'>): Paper => sealed(secrets, newToken(''));

/**
 * The same of a receipt.
 * @param secrets null for loaders of the demo and of journeys, which have none: it stands in clear until `sealPapers` has
 * come by
 * @param mark what its token begins with
 */
export function newReceiptPaper(
  secrets: Pick<Secrets, 'secret'> | null,
  mark: string,
): Paper & { paperToken: string | null } {
  const token = newToken(mark);
  return secrets
    ? { ...sealed(secrets, token), paperToken: null }
    : { paperHash: null, paperSealed: null, paperToken: token };
}

const sealed = (secrets: Pick<Secrets, 'secret'>, token: string): Paper => ({
  paperHash: hashToken(token),
  paperSealed: sealShort(secrets, token),
});

/** The token of a paper, to be shown again. @returns null without a paper, or where no accepted SECRET opens it */
export function paperOf(
  secrets: Secrets,
  { paperSealed, inClear = null }: Pick<Paper, 'paperSealed'> & { inClear?: string | null },
): string | null {
  return (paperSealed === null ? inClear : openShort(secrets, paperSealed)) ?? null;
}

/** Whether a row is the paper with this token. */
export const isPaper = (
  columns: { hash: AnyPgColumn; inClear: AnyPgColumn },
  token: string,
): SQL | undefined => or(eq(columns.hash, hashToken(token)), eq(columns.inClear, token));

/** Rows whose token stands in clear, or is encrypted with another SECRET than today's. */
const isToSeal = (inClear: AnyPgColumn, seal: AnyPgColumn, current: string) =>
  or(isNotNull(inClear), and(isNotNull(seal), not(sql`starts_with(${seal}, ${current})`)));

type App = Pick<AppContext, 'database' | 'clock' | 'log' | 'secret' | 'previousSecret'>;

function sealPayments(app: App, table: typeof payments | typeof movePayments): Promise<number> {
  const isOld = isToSeal(table.paperToken, table.paperSealed, currentSeal(app));
  return eachRow(app, {
    find: inOrder(app, table.id, isOld),
    act: async ({ db }, { id }) => {
      const isThis = and(eq(table.id, id), isOld);
      const [paper] = await db
        .select({ paperSealed: table.paperSealed, inClear: table.paperToken })
        .from(table)
        .where(isThis)
        .for('update');
      const token = paper ? paperOf(app, paper) : null;
      // Encrypted with a SECRET that is gone: it still opens by its hash.
      if (token === null) return 0;
      await db
        .update(table)
        .set({ ...sealed(app, token), paperToken: null })
        .where(isThis);
      return 1;
    },
  });
}

async function sealStatements(app: App): Promise<number> {
  const { tenancyId, year, token: inClear, paperSealed } = statementPapers;
  const rows = await app.database.db
    .select({ id: tenancyId, year, inClear, paperSealed })
    .from(statementPapers)
    .where(isToSeal(inClear, paperSealed, currentSeal(app)));
  return eachRow(app, {
    find: rows,
    act: async ({ db }, row) => {
      const token = paperOf(app, row);
      if (token === null) return 0;
      await db
        .update(statementPapers)
        .set({ ...sealed(app, token), token: null })
        .where(and(eq(tenancyId, row.id), eq(year, row.year)));
      return 1;
    },
  });
}

/**
 * The job `seal-papers`: tokens of papers that stand in clear, from earlier versions, are encrypted, and those that were
 * encrypted with the previous SECRET are encrypted with today's. What is printed still opens.
 * @returns how many
 * @throws RowsFailedError where papers failed; all others are encrypted
 */
export const sealPapers = (app: App): Promise<number> =>
  inParts(
    () => sealPayments(app, payments),
    () => sealPayments(app, movePayments),
    () => sealStatements(app),
  );

export const sealPapersJob = defineJob({
  name: 'seal-papers',
  schedule: { cron: '40 * * * *', fill: '1h', attempts: 7 },
  run: sealPapers,
});

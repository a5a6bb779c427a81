import { count, eq, sql } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { Receipt, ReceiptPattern } from '#contract/receipt-reading.ts';
import { compileTemplate, TemplateError } from '#contract/receipt-template.ts';
import type {
  changeWallet,
  changeWalletPattern,
  createWalletPattern,
  tryWalletPattern,
} from '#contract/wallets.api.ts';
import { TEMPLATE_CONFLICT, TEMPLATES_MAX, WALLET_CONFLICT, type WalletCode } from '#contract/wallets.ts';
import { audit, fieldsNamedBy } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { walletPatterns, wallets } from '#server/platform/database/schema/index.ts';
import { readBy } from './read-text.ts';

const PATTERN = 'wallet_pattern';
const noPattern = () => new ApiError('not_found', 'Pattern not found');

const conflict = (sentence: string, version: number) =>
  new ApiError('conflict', sentence, { fields: { version: String(version) } });

/** Changes a wallet. @throws ApiError not_found, conflict with the current version */
export async function reviseWallet(
  code: WalletCode,
  { version, ...values }: EndpointInput<typeof changeWallet>['body'],
  ctx: UserCtx,
): Promise<void> {
  const [before] = await ctx.db.select().from(wallets).where(eq(wallets.code, code)).for('update');
  if (!before) throw new ApiError('not_found', 'Wallet not found');
  if (version !== before.version) throw conflict(WALLET_CONFLICT, before.version);
  await ctx.db
    .update(wallets)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(eq(wallets.code, code));
  await audit(ctx, {
    action: 'wallet.change',
    subjectKind: 'wallet',
    subjectId: code,
    before: fieldsNamedBy(before, values),
    after: values,
  });
}

type Body = EndpointInput<typeof createWalletPattern>['body'];

/** @throws ApiError invalid_input naming `template`, with what is wrong */
function assertTemplate(template: string): void {
  try {
    compileTemplate(template);
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw invalidInput({ template: { code: 'wrong_format', sentence: error.message } });
  }
}

/** Without numbers of wallets: of two that write alike the pattern at hand is meant. */
const alone = ({ wallet, direction, template }: Omit<ReceiptPattern, 'prefixes'>): ReceiptPattern => ({
  wallet,
  direction,
  template,
  prefixes: [],
});

/**
 * What is saved of a pattern: its example without a balance.
 * @throws ApiError invalid_input for a template that is none, or that does not read its own example
 */
function checked(body: Body): Body {
  assertTemplate(body.template);
  const { amountText, cleaned } = readBy(alone(body), body.example);
  if (amountText === null) {
    throw invalidInput({ example: { code: 'does_not_fit', sentence: 'is not read by this pattern' } });
  }
  return { ...body, example: cleaned };
}

/** Adds a pattern. @returns its id @throws ApiError as `checked`, conflict where there are too many */
export async function addPattern(body: Body, ctx: UserCtx): Promise<string> {
  const values = checked(body);
  const [row] = await ctx.db.select({ all: count() }).from(walletPatterns);
  if ((row?.all ?? 0) >= TEMPLATES_MAX) {
    throw new ApiError('conflict', `There can be at most ${TEMPLATES_MAX} patterns.`);
  }
  const id = ctx.newId();
  await ctx.db.insert(walletPatterns).values({ id, ...values });
  await audit(ctx, { action: 'wallet_pattern.create', subjectKind: PATTERN, subjectId: id, after: values });
  return id;
}

/** Changes a pattern. @throws ApiError as `checked`, not_found, conflict with the current version */
export async function revisePattern(
  id: string,
  { version, ...body }: EndpointInput<typeof changeWalletPattern>['body'],
  ctx: UserCtx,
): Promise<void> {
  const [before] = await ctx.db.select().from(walletPatterns).where(eq(walletPatterns.id, id)).for('update');
  if (!before) throw noPattern();
  if (version !== before.version) throw conflict(TEMPLATE_CONFLICT, before.version);
  const values = checked(body);
  await ctx.db
    .update(walletPatterns)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(eq(walletPatterns.id, id));
  await audit(ctx, {
    action: 'wallet_pattern.change',
    subjectKind: PATTERN,
    subjectId: id,
    before: fieldsNamedBy(before, values),
    after: values,
  });
}

/** Deletes a pattern. @throws ApiError not_found */
export async function removePattern(id: string, ctx: UserCtx): Promise<void> {
  const [before] = await ctx.db.delete(walletPatterns).where(eq(walletPatterns.id, id)).returning();
  if (!before) throw noPattern();
  const { wallet, direction, template, example } = before;
  await audit(ctx, {
    action: 'wallet_pattern.delete',
    subjectKind: PATTERN,
    subjectId: id,
    before: { wallet, direction, template, example },
  });
}

/** What a pattern would read of a text, before it is saved. @throws ApiError invalid_input for `template` */
export function tryPattern({ text, ...pattern }: EndpointInput<typeof tryWalletPattern>['body']): Receipt {
  assertTemplate(pattern.template);
  return readBy(alone(pattern), text);
}

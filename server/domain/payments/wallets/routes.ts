import type { Hono } from 'hono';
import { ApiError } from '#contract/errors.ts';
import { presentReceipt } from '#contract/receipt-reading.ts';
import * as api from '#contract/wallets.api.ts';
import * as toPay from '#contract/ways-to-pay.api.ts';
import { renewedAfter } from '#server/domain/identity/sign-in/renew-session.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { addPattern, removePattern, revisePattern, reviseWallet, tryPattern } from './change-wallets.ts';
import { RECEIPT_TEXTS, WAYS } from './limits.ts';
import {
  findPattern,
  findPatterns,
  findReadingPatterns,
  findWallet,
  findWallets,
  findWays,
} from './queries.ts';
import { readText } from './read-text.ts';
import { saveWays } from './ways-to-pay.ts';

const there = <T>(row: T | undefined): T => {
  if (row === undefined) throw new ApiError('not_found', 'Pattern not found');
  return row;
};

/** Wallets, how their receipts are read, and how owners are paid. */
export function registerWallets(app: Hono<AppEnv>): void {
  register(app, api.readReceiptText, {
    limit: RECEIPT_TEXTS,
    // Nothing is written: neither an answer for a repeat, nor a hash of what was pasted.
    ownTransaction: true,
    run: async ({ body: { text } }, ctx) => presentReceipt(await readText(text, ctx)),
  });
  register(app, api.readReceiptPatterns, {
    run: async (_input, { db }) => ({ patterns: await findReadingPatterns(db) }),
  });
  register(app, toPay.readWaysToPay, {
    run: async (_input, { db, actor }) => {
      const [ways, wallets] = await Promise.all([findWays(db, actor.id), findWallets(db)]);
      return {
        ways,
        wallets: wallets.flatMap(({ code, name, isActive }) => (isActive ? [{ code, name }] : [])),
      };
    },
  });
  register(app, toPay.saveWaysToPay, {
    ownTransaction: true,
    limit: WAYS,
    run: async ({ body }, ctx, http) => ({
      ways: await renewedAfter(saveWays(body, ctx), ctx, http),
    }),
  });
  register(app, api.listWallets, {
    run: async (_input, { db }) => {
      const [wallets, patterns] = await Promise.all([findWallets(db), findPatterns(db)]);
      return { wallets, patterns };
    },
  });
  register(app, api.changeWallet, {
    run: async ({ params: { code }, body }, ctx) => {
      await reviseWallet(code, body, ctx);
      return there(await findWallet(ctx.db, code));
    },
  });
  register(app, api.createWalletPattern, {
    run: async ({ body }, ctx) => there(await findPattern(ctx.db, await addPattern(body, ctx))),
  });
  register(app, api.changeWalletPattern, {
    run: async ({ params: { id }, body }, ctx) => {
      await revisePattern(id, body, ctx);
      return there(await findPattern(ctx.db, id));
    },
  });
  register(app, api.deleteWalletPattern, {
    run: async ({ params: { id } }, ctx) => {
      await removePattern(id, ctx);
      return { id, deleted: true as const };
    },
  });
  register(app, api.tryWalletPattern, {
    ownTransaction: true,
    run: async ({ body }) => presentReceipt(tryPattern(body)),
  });
}

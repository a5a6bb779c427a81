import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { GATEWAY_FIELDS, GatewayProvider } from '#contract/gateways.ts';
import { HOUR_MS } from '#contract/time.ts';
import { openAccounts } from '../domain/payments/book/post.ts';
import { chargeDues } from '../domain/tenancies/book/charge.ts';
import { followAttempts } from '../domain/tenancies/gateways/attempts.ts';
import { compareLists } from '../domain/tenancies/gateways/compare.ts';
import { promptsEnd } from '../domain/tenancies/gateways/start.ts';
import { issueTenancyLink } from '../domain/tenancies/links.ts';
import { PROJECT_ROOT } from '../platform/database/root.ts';
import { credentials, dues, tenancies, tenancyTerms } from '../platform/database/schema/index.ts';
import { follow } from './accounts.ts';
import type { TestApp, TestUser } from './app.ts';
import { afterFile } from './clean-up.ts';

/** How a payment ended, as the wallet knows. */
export interface Entry {
  reference: string;
  state: 'open' | 'paid' | 'refused' | 'expired';
  orderId: string;
  movedCents: number;
  refundedCents: number;
  transactionId: string;
}

export interface Wallets {
  origin: string;
  /** With which an application reaches them. */
  environment: Record<string, string>;
  /** Sets their clock ahead. */
  advance(ms: number): Promise<void>;
  ledger(): Promise<Entry[]>;
  post(path: string, fields: Record<string, string>): Promise<Response>;
}

/** Starts the wallets of the demonstration for one test file. */
export async function startWallets(): Promise<Wallets> {
  const child = fork(join(PROJECT_ROOT, 'demo/wallets/main.ts'), {
    env: { ...process.env, WALLETS_PIN_MS: '5' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  afterFile(async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const origin = `http://127.0.0.1:${port}`;
  const post = (path: string, fields: Record<string, string>) =>
    fetch(origin + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return {
    origin,
    environment: {
      WAAFIPAY_URL: `${origin}/asm`,
      WAAFIPAY_LIST: 'API_TRANSACTIONS',
      EDAHAB_URL: `${origin}/edahab`,
      EDAHAB_LIST: '/api/ListInvoices',
      TIJAABO_URL: `${origin}/tijaabo`,
      GATEWAY_SECONDS: '1',
    },
    post,
    advance: async (ms) => {
      await post('/time', { advance: String(ms) });
    },
    ledger: async () => (await (await fetch(`${origin}/ledger`)).json()) as Entry[],
  };
}

export const PASSWORD = 'a long enough password';
/** What owners enter in tests; nothing of it may be found anywhere. */
export const ENTERED = {
  waafipay: {
    merchantUid: 'M-canary-merchant',
    apiUserId: 'canary-api-user-1234',
    apiKey: 'canary-api-key-5678',
    storeId: 'canary-store-9012',
    hppKey: 'canary-hpp-key-3456',
    webhookSecret: 'canary-webhook-secret',
  },
  edahab: { agentCode: 'canary-agent-7890', apiKey: 'canary-dahab-key', secret: 'demo-secret' },
  tijaabo: { apiKey: 'canary-tijaabo-key' },
} as const satisfies { [P in GatewayProvider]: Record<(typeof GATEWAY_FIELDS)[P][number], string> };

interface Let {
  tenancyId: string;
  dueId: string;
  /** The token of the tenant's private link. */
  key: string;
}

/** Owners, tenancies and nights of a test with gateways. */
export function gatewaysOf(test: () => TestApp, wallets: () => Wallets) {
  let ahead = 0;

  const createOwner = async (hash: string): Promise<TestUser> => {
    const owner = await test().createUser({
      role: 'property_owner',
      name: 'Cabdullahi Warsame',
      language: 'en',
    });
    await test().context.database.db.insert(credentials).values({
      id: randomUUID(),
      userId: owner.id,
      accountId: owner.id,
      providerId: 'credential',
      password: hash,
    });
    return owner;
  };

  const connect = async (
    owner: TestUser,
    provider: GatewayProvider,
    fields: Record<string, string> = ENTERED[provider],
  ) => {
    const asked = { headers: owner.headers, body: { password: PASSWORD, fields } };
    return follow(owner.headers, await test().send('PUT', `/api/me/gateways/${provider}`, asked));
  };

  /** A home that is let, with one due. */
  const letHome = async (ownerId: string, amountCents = 34_500): Promise<Let> => {
    const { context } = test();
    const now = context.clock();
    return context.database.transaction(async (db) => {
      const tenancyId = randomUUID();
      const dueId = randomUUID();
      await db.insert(tenancies).values({
        id: tenancyId,
        homeTitle: 'Third floor',
        homeLocation: 'Hodan, Mogadishu',
        ownerId,
        tenantName: 'Xasan Cali',
        tenantPhone: '+252615550100',
        status: 'active',
        proposedBy: 'owner',
        startsOn: '2026-01-01',
      });
      await db.insert(tenancyTerms).values({
        tenancyId,
        version: 1,
        state: 'agreed',
        proposedBy: 'owner',
        fromOn: '2026-01-01',
        rentCents: amountCents,
        dueDay: 5,
        depositCents: 0,
        depositHolder: 'owner',
        monthly: [],
        monthsInAdvance: 0,
        shortestMonths: 0,
        proposedAt: now,
        answeredAt: now,
      });
      const due = { id: dueId, tenancyId, kind: 'rent' as const, amountCents };
      await db.insert(dues).values({
        ...due,
        month: 2026 * 12 + 11,
        dueOn: '2026-12-05',
        state: 'open',
        addedBy: 'system',
        createdAt: now,
      });
      await openAccounts(db, tenancyId);
      await chargeDues({ db, now }, [due]);
      const path = await issueTenancyLink({ db, now }, tenancyId, 'tenant');
      return { tenancyId, dueId, key: path.split('/').at(-1) ?? '' };
    });
  };

  const ask = ({ key, dueId }: Let, number: string, method = 'evc_plus', way = 'direct') =>
    test().send('POST', `/api/tenancies/${key}/dues/${dueId}/attempts`, { body: { method, way, number } });

  /** Sets all clocks ahead. */
  const advance = async (ms: number) => {
    ahead += ms;
    await wallets().advance(ms);
  };

  /** Minutes, hours, then the night, as the jobs see them. */
  const spendNight = async () => {
    await promptsEnd(test().context);
    for (const ms of [60_000, 180_000, 900_000, 6 * HOUR_MS, 20 * HOUR_MS]) {
      await advance(ms);
      await followAttempts(test().context);
    }
    await compareLists(test().context);
  };

  return {
    createOwner,
    connect,
    letHome,
    ask,
    advance,
    spendNight,
    /** To be set as the application's clock: the real one, set ahead. */
    clock: () => new Date(Date.now() + ahead),
  };
}

import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Client } from 'pg';
import type { Tenancy } from '../../contract/tenancy-fields.api.ts';
import { killAll, makeFolder, postgresOf, startProduct, stopProduct } from '../own-server.ts';
import { onDatabase } from './on-database.ts';
import { hashOf, untilDone } from './until-done.ts';

const PORT = 3224;
const API = `http://localhost:${PORT}/api/tenancies`;
const PAYMENTS = 120;
/** So many go through both hands at once: ten of one due may wait. */
const AT_ONCE = 6;
/** Not in the form of an id, by which a tenancy opens for who is signed in. */
const LINKS = { owner: `owner-${randomUUID()}`, tenant: `tenant-${randomUUID()}` };

test.describe.configure({ mode: 'serial' });
test.afterEach(killAll);

/** A tenancy that runs, with one due of $310 and a link for each side. */
async function openTenancy(client: Client): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ id: string }>(
    `insert into tenancies (home_title, home_location, owner_id, tenant_name, status, proposed_by, starts_on)
      select 'Flat', 'Hodan', id, 'Xasan Cali', 'active', 'owner', current_date - 1 from users where email = 'owner@aqal.example' returning id`,
  );
  const id = rows[0]?.id;
  await client.query(
    `insert into tenancy_terms (tenancy_id, version, state, proposed_by, from_on, rent_cents, due_day, deposit_cents, deposit_holder,
        monthly, months_in_advance, shortest_months, proposed_at, answered_at)
      values ($1, 1, 'agreed', 'owner', current_date - 1, 31000, 1, 0, 'owner', '[]', 0, 0, now(), now())`,
    [id],
  );
  await client.query(
    `insert into book_accounts (tenancy_id, kind) select $1, unnest(array['receivable','received','income','deposit','advance'])`,
    [id],
  );
  await client.query(
    `with due as (insert into dues (tenancy_id, kind, amount_cents, due_on, state, added_by, created_at)
        values ($1, 'other', 31000, current_date, 'open', 'owner', now()) returning id),
      charge as (insert into book_transactions (tenancy_id, event, key, due_id, created_at) select $1, 'due', 'due:' || id, id, now() from due returning id)
      insert into book_entries (tenancy_id, transaction_id, account_id, due_id, cents)
      select $1, charge.id, a.id, case a.kind when 'receivable' then due.id end, case a.kind when 'receivable' then 31000 else -31000 end
      from due, charge, book_accounts a where a.tenancy_id = $1 and a.kind in ('receivable', 'income')`,
    [id],
  );
  for (const [side, token] of Object.entries(LINKS)) {
    await client.query(
      `insert into private_links (purpose, tenancy_id, side, token_hash, expires_at) values ('tenancy', $1, $2, $3, now() + interval '1 day')`,
      [id, side, hashOf(token)],
    );
  }
  await client.query('commit');
}

for (const victims of [['app'], ['postgres'], ['postgres', 'app']] as const) {
  test(`kill -9 of ${victims.join(' and ')} while ${PAYMENTS} payments are said and confirmed: each is in the book once`, async () => {
    const folder = await makeFolder('rent');
    try {
      let product = await startProduct(PORT, { DATA_DIR: folder.path });
      await stopProduct(product, 'SIGTERM');
      await onDatabase(folder.path, openTenancy);
      product = await startProduct(PORT, { DATA_DIR: folder.path });
      const read = (await (await fetch(`${API}/${LINKS.tenant}`)).json()) as { tenancy: Tenancy };
      const dueId = read.tenancy.dues[0]?.id;
      const paidOn = read.tenancy.startsOn;
      let confirmed = 0;
      let restart: Promise<void> | undefined;
      const kill = async () => {
        if (victims.some((one) => one === 'postgres')) process.kill(postgresOf(folder.path), 'SIGKILL');
        if (!victims.some((one) => one === 'app')) return;
        await stopProduct(product, 'SIGKILL');
        product = await startProduct(PORT, { DATA_DIR: folder.path });
      };
      let next = 0;
      const work = async () => {
        while (next < PAYMENTS) {
          const reference = `R${next}`;
          next += 1;
          const body = { dueId, amount: '1', method: 'cash', paidOn, reference };
          const { payments } = await untilDone<Tenancy>(`${API}/${LINKS.tenant}/payments`, body);
          const id = payments.find((payment) => payment.reference === reference)?.id;
          await untilDone<Tenancy>(`${API}/${LINKS.owner}/payments/${id}/answer`, { answer: 'confirm' });
          confirmed += 1;
          if (confirmed === PAYMENTS / 3) restart ??= kill();
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      await restart;
      await stopProduct(product, 'SIGTERM');
      await onDatabase(folder.path, async (client) => {
        const { rows } = await client.query(
          `select (select count(*)::int from payments p join tenancies t on t.id = p.tenancy_id
              where t.home_title = 'Flat' and p.state = 'confirmed') as confirmed,
            (select sum(balance_cents)::int from book_accounts) as sum,
            (select a.balance_cents::int from book_accounts a join tenancies t on t.id = a.tenancy_id
              where t.home_title = 'Flat' and a.kind = 'received') as received,
            (select open_cents::int from dues where id = $1) as open,
            (select count(*)::int from (select 1 from book_entries group by transaction_id having sum(cents) <> 0) wrong) as wrong,
            (select count(*)::int from book_accounts a where balance_cents <>
              (select coalesce(sum(cents), 0) from book_entries e where e.account_id = a.id)) as accounts`,
          [dueId],
        );
        expect(rows[0]).toEqual({
          confirmed: PAYMENTS,
          sum: 0,
          received: PAYMENTS * 100,
          open: 31_000 - PAYMENTS * 100,
          wrong: 0,
          accounts: 0,
        });
      });
    } finally {
      killAll();
      await folder.remove();
    }
  });
}

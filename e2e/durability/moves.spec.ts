import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Client } from 'pg';
import type { Move } from '../../contract/move-fields.api.ts';
import { killAll, makeFolder, postgresOf, startProduct, stopProduct } from '../own-server.ts';
import { onDatabase } from './on-database.ts';
import { hashOf, untilDone } from './until-done.ts';

const PORT = 3226;
const API = `http://localhost:${PORT}/api/moves`;
const REQUESTS = 40;
const AT_ONCE = 4;
const HOUR_MS = 3_600_000;

test.describe.configure({ mode: 'serial' });
test.afterEach(killAll);

interface Asked {
  customer: string;
  providers: readonly [string, string];
}
const asked: readonly Asked[] = Array.from({ length: REQUESTS }, () => ({
  customer: `guest-${randomUUID()}`,
  providers: [`one-${randomUUID()}`, `two-${randomUUID()}`],
}));

/** Requests of guests to two services each, with a link for each of them. */
async function askForMoves(client: Client): Promise<void> {
  await client.query('begin');
  const { rows: services } = await client.query<{ id: string }>(
    'select id from moving_services where is_active and deleted_at is null order by name limit 2',
  );
  for (const { customer, providers } of asked) {
    const { rows } = await client.query<{ id: string }>(
      'insert into move_requests default values returning id',
    );
    for (const [at, token] of providers.entries()) {
      const { rows: made } = await client.query<{ id: string }>(
        `insert into bookings (moving_service_id, pickup_location, dropoff_location, date, phone, stage, request_id)
          values ($1, 'Hodan', 'Kaaraan', current_date + 3, '—', 'asked', $2) returning id`,
        [services[at]?.id, rows[0]?.id],
      );
      const links = [['provider', token], ...(at === 0 ? [['guest', customer]] : [])] as [string, string][];
      for (const [side, one] of links) {
        await client.query(
          `insert into private_links (purpose, booking_id, side, token_hash, expires_at) values ('booking', $1, $2, $3, now() + interval '1 day')`,
          [made[0]?.id, side, hashOf(one)],
        );
      }
    }
  }
  await client.query('commit');
}

const hoursAhead = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Both services offer a price, and the customer takes the first of them. */
async function agree({ customer, providers }: Asked): Promise<void> {
  for (const token of providers) {
    await untilDone<Move>(`${API}/${token}/offers`, {
      lines: [{ kind: 'base', amount: '97' }],
      arriveFrom: hoursAhead(48),
      arriveUntil: hoursAhead(50),
      validUntil: hoursAhead(24),
    });
  }
  const move = (await untilRead(customer)) as Move;
  const offer = move.asked[0]?.offer;
  await untilDone<Move>(`${API}/${customer}/offers/${offer?.id}/acceptance`, {});
}

async function untilRead(key: string): Promise<unknown> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const response = await fetch(`${API}/${key}`).catch(() => undefined);
    if (response?.ok) return response.json();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('There was no answer for a minute.');
}

test(`kill -9 of PostgreSQL and the server while ${REQUESTS} offers are accepted: each request has one, and every step once`, async () => {
  const folder = await makeFolder('moves');
  try {
    let product = await startProduct(PORT, { DATA_DIR: folder.path });
    await stopProduct(product, 'SIGTERM');
    await onDatabase(folder.path, askForMoves);
    product = await startProduct(PORT, { DATA_DIR: folder.path });
    let done = 0;
    let restart: Promise<void> | undefined;
    const kill = async () => {
      process.kill(postgresOf(folder.path), 'SIGKILL');
      await stopProduct(product, 'SIGKILL');
      product = await startProduct(PORT, { DATA_DIR: folder.path });
    };
    const left = [...asked];
    const work = async () => {
      for (let one = left.pop(); one; one = left.pop()) {
        await agree(one);
        done += 1;
        if (done === Math.round(REQUESTS / 3)) restart ??= kill();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await restart;
    await stopProduct(product, 'SIGTERM');
    await onDatabase(folder.path, async (client) => {
      const { rows } = await client.query(
        `with mine as (select b.* from bookings b join private_links l on l.booking_id = b.id
            where l.side = 'provider' and l.token_hash = any($1))
          select (select count(*)::int from mine where stage = 'accepted' and status = 'confirmed') as accepted,
            (select count(*)::int from mine where stage = 'not_chosen' and status = 'cancelled') as others,
            (select count(*)::int from move_agreements a join mine on mine.id = a.booking_id) as agreements,
            (select count(*)::int from move_offers o join mine on mine.id = o.booking_id where o.state = 'open') as open,
            (select count(*)::int from move_events e join mine on mine.id = e.booking_id) as steps,
            (select count(*)::int from (select 1 from move_events e join mine on mine.id = e.booking_id
              group by e.booking_id, e.event having count(*) > 1) twice) as twice`,
        [asked.flatMap(({ providers }) => providers.map(hashOf))],
      );
      expect(rows[0]).toEqual({
        accepted: REQUESTS,
        others: REQUESTS,
        agreements: REQUESTS,
        open: 0,
        // An offer of each, one accepted, one not chosen.
        steps: REQUESTS * 4,
        twice: 0,
      });
    });
  } finally {
    killAll();
    await folder.remove();
  }
});

import { beforeAll, expect, it } from 'vitest';
import type { MovingService } from '#contract/moving.api.ts';
import { expireOffers } from '#server/domain/moving/moves/expire-offers.ts';
import { ensurePlaces } from '#server/domain/places/ensure-places.ts';
import { sumBooks } from '#server/domain/tenancies/book/check-books.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { loadDemo } from './load.ts';

/** The day of the mockups, at noon in Mogadishu. */
const NOW = new Date('2026-12-03T09:00:00Z');
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => NOW;
  await ensurePlaces(test.context.database);
  await loadDemo(test.context.database, test.context.media, { now: NOW });
});

it('has Deeqa Nuur’s three offers for Saturday 5 December, which wait', async () => {
  const offers = await test.sql<{ service: string; cents: string; date: string; until: string }>`
    select s.name as service, o.total_cents as cents, b.date::text as date,
      to_char(o.valid_until at time zone 'Africa/Mogadishu', 'Dy HH24:MI') as until
    from move_offers o join bookings b on b.id = o.booking_id join moving_services s on s.id = b.moving_service_id
    join users u on u.id = b.user_id where u.name = 'Deeqa Nuur' and o.state = 'open' order by b.created_at`;
  expect(offers.map((one) => [one.service, Number(one.cents), one.date, one.until])).toEqual([
    ['Guuleed Home Moving', 9700, '2026-12-05', 'Fri 18:00'],
    ['Waaberi Fast Trucks', 8500, '2026-12-05', 'Thu 20:00'],
    ['Xamar Express Movers', 12_000, '2026-12-05', 'Fri 12:00'],
  ]);
  const [request] = await test.sql`
    select litres, (select sum((item->>'count')::int)::int from jsonb_array_elements(items) item) as pieces
    from move_requests r where exists (select from bookings b join users u on u.id = b.user_id
      where b.request_id = r.id and u.name = 'Deeqa Nuur') order by created_at desc limit 1`;
  expect(request).toEqual({ litres: 12_900, pieces: 30 });
  expect(await expireOffers(test.context)).toBe(0);
});

it('shows how Guuleed and Xamar kept their prices, and nothing of Waaberi’s seven moves', async () => {
  const services = (await (await test.send('GET', '/api/moving-services')).json()) as MovingService[];
  const figuresOf = (name: string) => services.find((one) => one.name.startsWith(name))?.figures;
  expect(figuresOf('Guuleed')).toMatchObject({ moves: 20, kept: 19, onTime: 18 });
  expect(figuresOf('Xamar')).toMatchObject({ moves: 43, kept: 41, onTime: 42 });
  expect(figuresOf('Waaberi')).toBeNull();
  const [waaberi] = await test.sql`
    select moves from service_figures f join moving_services s on s.id = f.moving_service_id where s.name like 'Waaberi%'`;
  expect(waaberi).toEqual({ moves: 7 });
});

it('has a change that waits, one in dispute, a payment to be confirmed, and books that add up', async () => {
  const [found] = await test.sql`
    select (select count(*)::int from move_changes where state = 'waiting') as waiting,
      (select count(*)::int from move_disputes where closed_at is null) as disputes,
      (select count(*)::int from move_payments where state = 'waiting') as payments,
      (select count(*)::int from move_payments where state = 'confirmed') as paid,
      (select count(*)::int from stored_files where booking_id is not null) as photos,
      (select count(*)::int from move_changes c where state <> 'withdrawn' and kind = 'change'
        and not exists (select from stored_files p where p.change_id = c.id)) as unseen`;
  expect(found).toEqual({ waiting: 1, disputes: 1, payments: 1, paid: 69, photos: 21, unseen: 0 });
  expect(await sumBooks(test.context)).toMatchObject({ unbalanced: 0, accounts: 0, payments: 0, moves: 0 });
  const [gaps] = await test.sql`
    select count(*)::int as count from receipt_numbers n join moving_services s on s.id = n.owner_id
    where n.last <> (select count(*) from move_payments p join bookings b on b.id = p.booking_id
      where b.moving_service_id = s.id and p.receipt_number like n.year || '-%')`;
  expect(gaps).toEqual({ count: 0 });
});

it('opens for both sides of a move that is paid, with its receipt', async () => {
  const [move] = await test.sql<{ paper: string }>`
    select l.token_sealed as paper from move_payments p join private_links l on l.move_payment_id = p.id join bookings b on b.id = p.booking_id
    join users u on u.id = b.user_id where u.email = 'buyer@aqal.example' and p.state = 'confirmed'`;
  const receipt = await test.send('GET', `/api/move-receipts/${move?.paper}`);
  expect(await receipt.json()).toMatchObject({ total: '125.00', tip: '5.00', agreed: '120.00' });
});

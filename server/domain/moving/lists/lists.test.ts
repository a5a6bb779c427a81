import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CreatedBooking } from '#contract/bookings.api.ts';
import type { Move } from '#contract/move-fields.api.ts';
import type { MoveItem, MoveLists, MoveSize, MoveVehicle } from '#contract/move-lists.api.ts';
import { fitInto, piecesOf, vehicleFor, volumeOf } from '#contract/move-lists.ts';
import { auditLog, bookings, moveRequests, movingServices } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';

let test: TestApp;
let admin: TestUser;
let customer: TestUser;
let services: string[] = [];

beforeAll(async () => {
  test = await createTestApp();
  [admin, customer] = await Promise.all([test.createUser({ role: 'admin' }), test.createUser()]);
  const provider = { phone: '+252615000001', email: 'movers@aqal.example', location: 'Hodan' };
  const rows = await test.context.database.db
    .insert(movingServices)
    .values(['Guuleed', 'Waaberi', 'Xamar'].map((name) => ({ ...provider, name })))
    .returning({ id: movingServices.id });
  services = rows.map(({ id }) => id);
});

const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = admin.headers) =>
  test.send(method, `/api/${path}`, { body, headers });
const read = async <T>(path: string, headers: Record<string, string> = admin.headers) =>
  (await (await ask('GET', path, undefined, headers)).json()) as T;
const lists = () => read<MoveLists>('move-lists', {});
const tables = () =>
  read<{ items: MoveItem[]; vehicles: MoveVehicle[]; sizes: MoveSize[] }>('admin/move-tables');
const itemOf = async (code: string) => {
  const found = (await tables()).items.find((one) => one.code === code);
  if (!found) throw new Error(code);
  const { code: _, ...rest } = found;
  return rest;
};
const logged = (id: string) =>
  test.context.database.db
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id));

const book = (move?: unknown, change: Record<string, unknown> = {}) =>
  ask(
    'POST',
    'bookings',
    {
      movingServiceId: services[0],
      pickupLocation: 'Hodan, near KM4',
      dropoffLocation: 'Kaaraan',
      date: '2026-12-05',
      phone: '+252 61 234 5678',
      ...(move === undefined ? {} : { move }),
      ...change,
    },
    customer.headers,
  );
const booked = async (move: unknown) => {
  const response = await book(move);
  expect(response.status).toBe(201);
  return (await response.json()) as CreatedBooking;
};
const listOf = async ({ id }: { id: string }) => {
  const { list } = await read<Move>(`moves/${id}`, customer.headers);
  if (!list) throw new Error('There is no list.');
  return list;
};
const issuesOf = async (response: Response) =>
  ((await response.json()) as { issues: Record<string, { code: string }> }).issues;
const counts = async () => {
  const { db } = test.context.database;
  return [await db.$count(bookings), await db.$count(moveRequests)];
};

describe('what a list is made of', () => {
  it('is read by everybody: some 40 things, four vehicles with the smallest first, six home sizes', async () => {
    const { items, vehicles, sizes } = await lists();
    expect(items.length).toBeGreaterThanOrEqual(40);
    expect(vehicles.map(({ code }) => code)).toEqual(['bajaaj', 'pickup', 'truck_3t', 'truck_6t']);
    expect(sizes.map(({ size }) => size)).toEqual([
      'one_room',
      'one_bedroom',
      'two_bedrooms',
      'three_bedrooms',
      'villa',
      'shop',
    ]);
    const known = new Set(items.map(({ code }) => code));
    for (const { items: usual } of sizes) {
      expect(Object.keys(usual).filter((code) => !known.has(code))).toEqual([]);
    }
  });

  it('fills two bedrooms with 30 pieces of 12.9 m³, for which a truck of 3 t is the smallest that fits', async () => {
    const { items, vehicles, sizes } = await lists();
    const litres = new Map(items.map((one) => [one.code, one.litres]));
    const usual = Object.entries(sizes.find(({ size }) => size === 'two_bedrooms')?.items ?? {});
    const listed = usual.map(([code, count]) => ({ code, count, litres: litres.get(code) ?? 0 }));
    expect([piecesOf(listed), volumeOf(listed)]).toEqual([30, 12_900]);
    expect(vehicleFor(12_900, vehicles)).toMatchObject({ code: 'truck_3t', litres: 16_000 });
    expect(fitInto(12_900, 16_000)).toEqual({ trips: 1, percent: 81 });
    expect(vehicles.map((one) => fitInto(12_900, one.litres).trips)).toEqual([11, 4, 1, 1]);
  });
});

describe('a thing', () => {
  it.each([
    [{ name: { en: ' ', so: 'Kursi', ar: 'كرسي' } }, 'name.en'],
    [{ name: { en: 'Chair', so: 'Kursi' } }, 'name.ar'],
    [{ litres: 0 }, 'litres'],
    [{ litres: 20_001 }, 'litres'],
    [{ litres: 1.5 }, 'litres'],
    [{ position: -1 }, 'position'],
  ])('is not changed to %j', async (change, field) => {
    const response = await ask('PUT', 'admin/move-items/chair', { ...(await itemOf('chair')), ...change });
    expect(response.status).toBe(400);
    expect(Object.keys(await issuesOf(response))).toEqual([field]);
  });

  it('is not changed over what somebody else has changed, nor where there is none', async () => {
    const chair = await itemOf('chair');
    expect(await errorOf(await ask('PUT', 'admin/move-items/chair', { ...chair, version: 9 }))).toEqual([
      409,
      'conflict',
    ]);
    expect(await errorOf(await ask('PUT', 'admin/move-items/throne', chair))).toEqual([404, 'not_found']);
  });

  it('is changed, everybody reads it at once, and the audit log has what it was', async () => {
    const bicycle = await itemOf('bicycle');
    await lists();
    const response = await ask('PUT', 'admin/move-items/bicycle', { ...bicycle, litres: 450 });
    expect(await response.json()).toMatchObject({ litres: 450, version: bicycle.version + 1 });
    expect((await lists()).items.find(({ code }) => code === 'bicycle')?.litres).toBe(450);
    expect(await logged('bicycle')).toEqual([
      {
        action: 'move_item.change',
        before: expect.objectContaining({ litres: 500 }),
        after: expect.objectContaining({ litres: 450 }),
      },
    ]);
  });

  it('is added under a code of its English name, once', async () => {
    const loom = { ...(await itemOf('chair')), name: { en: 'A Loom!', so: 'Nool', ar: 'نول' }, position: 99 };
    const { version: _, ...body } = loom;
    const response = await ask('POST', 'admin/move-items', body);
    expect([response.status, await response.json()]).toEqual([
      201,
      expect.objectContaining({ code: 'a_loom' }),
    ]);
    expect(await errorOf(await ask('POST', 'admin/move-items', body))).toEqual([409, 'conflict']);
    const nameless = { ...body, name: { ...body.name, en: '!!' } };
    expect(Object.keys(await issuesOf(await ask('POST', 'admin/move-items', nameless)))).toEqual(['name.en']);
  });
});

describe('a vehicle', () => {
  it('is not changed to hold nothing, nor over what somebody else has changed', async () => {
    const found = (await tables()).vehicles.find(({ code }) => code === 'pickup');
    const { code: _, ...pickup } = found ?? { code: '', version: 0 };
    const put = (change: object) => ask('PUT', 'admin/move-vehicles/pickup', { ...pickup, ...change });
    expect(Object.keys(await issuesOf(await put({ litres: 0 })))).toEqual(['litres']);
    expect(Object.keys(await issuesOf(await put({ base: '-1' })))).toEqual(['base']);
    expect(await errorOf(await put({ version: 9 }))).toEqual([409, 'conflict']);
  });

  it('is changed with its usual prices to the cent', async () => {
    const found = (await tables()).vehicles.find(({ code }) => code === 'pickup');
    const { code: _, ...pickup } = found ?? { code: '', version: 0 };
    const response = await ask('PUT', 'admin/move-vehicles/pickup', { ...pickup, perKm: '0.85' });
    expect(await response.json()).toMatchObject({ base: '20.00', perKm: '0.85', version: 2 });
    expect(await logged('pickup')).toHaveLength(1);
  });
});

describe('what a home of a size holds', () => {
  const put = async (items: object[], change: object = {}) => {
    const shop = (await tables()).sizes.find(({ size }) => size === 'shop');
    return ask('PUT', 'admin/move-sizes/shop', { items, version: shop?.version, ...change });
  };

  it('is not changed to nothing, to what is not in the table, to the same twice, nor over another change', async () => {
    expect(Object.keys(await issuesOf(await put([])))).toEqual(['items']);
    expect(Object.keys(await issuesOf(await put([{ code: 'throne', count: 1 }])))).toEqual(['items.0.code']);
    const twice = [
      { code: 'chair', count: 1 },
      { code: 'chair', count: 2 },
    ];
    expect(Object.keys(await issuesOf(await put(twice)))).toEqual(['items.1.code']);
    expect(await errorOf(await put([{ code: 'chair', count: 1 }], { version: 9 }))).toEqual([
      409,
      'conflict',
    ]);
  });

  it('is changed, with what it was in the audit log', async () => {
    const response = await put([{ code: 'shop_shelf', count: 6 }]);
    expect(await response.json()).toMatchObject({ items: { shop_shelf: 6 }, version: 2 });
    expect(await logged('shop')).toHaveLength(1);
  });
});

describe('a booking with a list', () => {
  const TWO_BEDS = { items: [{ code: 'double_bed', count: 2 }] };

  it.each<[string, object, string]>([
    ['a thing that is not in the table', { items: [{ code: 'throne', count: 1 }] }, 'move.items.0.code'],
    ['the same thing twice', { items: [...TWO_BEDS.items, ...TWO_BEDS.items] }, 'move.items.1.code'],
    ['none of a thing', { items: [{ code: 'chair', count: 0 }] }, 'move.items.0.count'],
    ['too many of a thing', { items: [{ code: 'chair', count: 100 }] }, 'move.items.0.count'],
    ['an unknown home size', { homeSize: 'palace' }, 'move.homeSize'],
    ['an unknown vehicle', { vehicle: 'ship' }, 'move.vehicle'],
    ['too many floors', { pickupFloor: 31 }, 'move.pickupFloor'],
    ['too many helpers', { helpers: 11 }, 'move.helpers'],
  ])('is refused with %s, and nothing is booked', async (_, move, field) => {
    const before = await counts();
    const response = await book(move);
    expect(response.status).toBe(400);
    expect(Object.keys(await issuesOf(response))).toEqual([field]);
    expect(await counts()).toEqual(before);
  });

  it('asks no more services than three, and none that is not offered', async () => {
    const before = await counts();
    expect(Object.keys(await issuesOf(await book({ also: [...services, services[0]] })))).toEqual([
      'move.also',
    ]);
    const [none] = await test.context.database.db
      .insert(movingServices)
      .values({
        name: 'Closed',
        phone: '+252615000002',
        email: 'x@aqal.example',
        location: 'X',
        isActive: false,
      })
      .returning({ id: movingServices.id });
    expect(await errorOf(await book({ also: [none?.id] }))).toEqual([400, 'invalid_input']);
    expect(await counts()).toEqual(before);
  });

  it('knows its volume and the smallest vehicle that takes it, under the names of things', async () => {
    const list = await listOf(await booked({ ...TWO_BEDS, pickupFloor: 4, access: 'near', helpers: 2 }));
    expect(list).toMatchObject({
      homeSize: null,
      items: [
        { code: 'double_bed', count: 2, litres: 1600, name: { en: 'Double bed', so: 'Sariir labo-qof' } },
      ],
      litres: 3200,
      pieces: 2,
      vehicle: 'pickup',
      vehicleLitres: 3500,
      pickupFloor: 4,
      access: 'near',
      helpers: 2,
    });
  });

  it('takes the vehicle that was chosen, the largest where none holds all, and none for no thing', async () => {
    expect(await listOf(await booked({ ...TWO_BEDS, vehicle: 'truck_6t' }))).toMatchObject({
      vehicle: 'truck_6t',
      vehicleLitres: 28_000,
    });
    const many = { items: [{ code: 'corner_sofa', count: 40 }] };
    expect(await listOf(await booked(many))).toMatchObject({ litres: 104_000, vehicle: 'truck_6t' });
    expect(await listOf(await booked({ pickupFloor: 2 }))).toMatchObject({ vehicle: null, pieces: 0 });
  });

  it('stands for what such a home usually holds where only its size is named', async () => {
    const list = await listOf(await booked({ homeSize: 'two_bedrooms' }));
    expect(list).toMatchObject({ pieces: 30, litres: 12_900, vehicle: 'truck_3t' });
  });

  it('keeps what things took when it was made, and takes what is not offered any more', async () => {
    const created = await booked({ items: [{ code: 'cot', count: 1 }] });
    const cot = await itemOf('cot');
    await ask('PUT', 'admin/move-items/cot', { ...cot, litres: 500, isActive: false });
    expect(await listOf(created)).toMatchObject({ litres: 400, items: [{ name: { en: 'Cot' } }] });
    expect((await lists()).items.map(({ code }) => code)).not.toContain('cot');
    expect(await listOf(await booked({ items: [{ code: 'cot', count: 1 }] }))).toMatchObject({ litres: 500 });
  });

  it('without one it is as it always was: asked, and no request', async () => {
    const { id } = (await (await book()).json()) as CreatedBooking;
    const [row] = await test.context.database.db
      .select({ stage: bookings.stage, requestId: bookings.requestId })
      .from(bookings)
      .where(eq(bookings.id, id));
    expect(row).toEqual({ stage: 'asked', requestId: null });
  });
});

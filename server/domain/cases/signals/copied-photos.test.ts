import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { newScene, photosOf } from '#server/testing/photos.ts';
import { reportsOf } from '#server/testing/reports.ts';
import { checkSignals } from './check-signals.ts';

let test: TestApp;
let photo: ReturnType<typeof photosOf>;
let toldTo: ReturnType<typeof reportsOf>['toldTo'];

beforeAll(async () => {
  test = await createTestApp();
  photo = photosOf(test);
  const admin = await test.createUser({ role: 'admin' });
  ({ toldTo } = reportsOf(test, () => admin));
});

const newOwner = () => test.createUser({ role: 'property_owner' });
/** Here for years, with a listing that is shown. */
async function knownOwner(): Promise<TestUser> {
  const owner = await test.createUser({ role: 'property_owner', createdAt: new Date('2024-01-01') });
  await test.createProperty({ ownerId: owner.id, price: '1', districtId: null });
  return owner;
}
const list = async (owner: TestUser, images: string[], createdAt?: Date) =>
  (await test.createProperty({ ownerId: owner.id, images, ...(createdAt && { createdAt }) })).id;

const signalsOf = (id: string) => test.sql<{ other: string; state: string; isHeld: boolean }>`
  select other_id as other, state, is_held as "isHeld" from signals where property_id = ${id} order by opened_at, id`;
const heldOf = async (id: string) =>
  (await test.sql<{ held: string | null }>`select held from properties where id = ${id}`)[0]?.held;

describe('a photo that another owner’s listing has too', () => {
  it('marks the later listing, and holds it where its owner is new', async () => {
    const scene = newScene();
    const first = await list(await knownOwner(), [await photo(scene)]);
    const copier = await newOwner();
    const second = await list(copier, [await photo(scene, 6)]);
    await test.deliver();
    expect(await signalsOf(first)).toEqual([]);
    expect(await signalsOf(second)).toEqual([{ other: first, state: 'open', isHeld: true }]);
    expect(await heldOf(second)).toBe('review');
    expect((await test.send('GET', `/api/properties/${second}`)).status).toBe(404);
    const told = await toldTo(copier.id);
    expect(told.filter(({ type }) => type === 'in_app')).toHaveLength(1);
    expect(told[0]?.title).toContain('waits for a look');
    // Looking again changes nothing, and tells nobody.
    await checkSignals(test.context, [second, first]);
    expect([await signalsOf(second), await toldTo(copier.id)]).toEqual([
      [{ other: first, state: 'open', isHeld: true }],
      told,
    ]);
  });

  it('only labels the listing of somebody who is not new', async () => {
    const scene = newScene();
    const first = await list(await newOwner(), [await photo(scene)]);
    const second = await list(await knownOwner(), [await photo(scene)]);
    await test.deliver();
    expect(await signalsOf(second)).toEqual([{ other: first, state: 'open', isHeld: false }]);
    expect(await heldOf(second)).toBeNull();
  });

  it('is no copy on listings of the same owner, nor where it shows something else', async () => {
    const [owner, scene] = [await knownOwner(), newScene()];
    await list(owner, [await photo(scene)]);
    const second = await list(owner, [await photo(scene)]);
    const third = await list(await knownOwner(), [await photo()]);
    await test.deliver();
    expect([await signalsOf(second), await signalsOf(third)]).toEqual([[], []]);
  });

  it('is found in the mirror', async () => {
    const scene = newScene();
    const first = await list(await knownOwner(), [await photo(scene)]);
    const reversed = (bits: bigint) =>
      BigInt.asIntN(
        64,
        Array.from({ length: 8 }, (_, row) => (bits >> BigInt(row * 8)) & 0xffn).reduce(
          (sum, byte, row) => sum | (BigInt(reverseByte(Number(byte))) << BigInt(row * 8)),
          0n,
        ),
      );
    const mirrored = { difference: scene.mirror, mirror: scene.difference, down: reversed(scene.down) };
    const second = await list(await knownOwner(), [await photo(mirrored)]);
    await test.deliver();
    expect((await signalsOf(second)).map(({ other }) => other)).toEqual([first]);
    const [row] = await test.sql<{ seen: object }>`select seen from signals where property_id = ${second}`;
    expect(row?.seen).toMatchObject({ isMirrored: true, distance: 0, photos: 1 });
  });
});

const reverseByte = (byte: number) =>
  Array.from({ length: 8 }, (_, n) => ((byte >> n) & 1) << (7 - n)).reduce((a, b) => a | b, 0);

describe('the signal follows', () => {
  it('what the listing shows, and opens again', async () => {
    const scene = newScene();
    const first = await list(await knownOwner(), [await photo(scene)]);
    const copier = await knownOwner();
    const copy = await photo(scene);
    const second = await list(copier, [copy]);
    await test.deliver();
    const { version } = await (await test.send('GET', `/api/my/properties/${second}`, copier)).json();
    const body = { title: 'Flat', description: 'Quiet.', price: '300', location: 'Hodan' };
    const put = async (images: string[]) =>
      test.send('PUT', `/api/properties/${second}`, { body: { ...body, images }, headers: copier.headers });
    expect(version).toBe(1);
    expect((await put([await photo()])).status).toBe(200);
    await test.deliver();
    expect(await signalsOf(second)).toEqual([{ other: first, state: 'gone', isHeld: false }]);
    expect((await put([copy])).status).toBe(200);
    await test.deliver();
    expect(await signalsOf(second)).toEqual([{ other: first, state: 'open', isHeld: false }]);
  });

  it('the listing that was copied: deleted, the next one had the photo first', async () => {
    const scene = newScene();
    const owner = await knownOwner();
    const first = await list(owner, [await photo(scene)]);
    const second = await list(await knownOwner(), [await photo(scene)]);
    const third = await list(await knownOwner(), [await photo(scene)]);
    await test.deliver();
    expect((await signalsOf(third)).map(({ other }) => other)).toEqual([first]);
    expect((await test.send('DELETE', `/api/properties/${first}`, owner)).status).toBe(200);
    await test.deliver();
    expect(await signalsOf(second)).toEqual([{ other: first, state: 'gone', isHeld: false }]);
    expect((await signalsOf(third)).map(({ other, state }) => [other, state])).toEqual([
      [first, 'gone'],
      [second, 'open'],
    ]);
  });
});

describe('which of them is marked', () => {
  it('does not depend on the order in which they are looked at', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
        async (made, lookedAt) => {
          const scene = newScene();
          const ids: string[] = [];
          for (const n of made) {
            const at = new Date(Date.UTC(2026, 1, 1 + n));
            ids[n] = await list(await knownOwner(), [await photo(scene, n)], at);
          }
          await Promise.all(lookedAt.map((n) => checkSignals(test.context, [ids[n] ?? ''])));
          const found = await Promise.all(
            ids.map(async (id) => (await signalsOf(id)).map(({ other }) => other)),
          );
          expect(found).toEqual([[], [ids[0]], [ids[0]], [ids[0]]]);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('is one, where both are listed at once', async () => {
    for (let round = 0; round < 5; round++) {
      const scene = newScene();
      const owners = await Promise.all([newOwner(), newOwner()]);
      const photos = await Promise.all(owners.map(() => photo(scene)));
      const ids = await Promise.all(owners.map((owner, n) => list(owner, [photos[n] ?? ''])));
      await Promise.all([...ids.map((id) => checkSignals(test.context, [id])), test.deliver()]);
      const found = await Promise.all(ids.map(signalsOf));
      expect(found.map((rows) => rows.length).sort()).toEqual([0, 1]);
      const held = await Promise.all(ids.map(heldOf));
      expect(held.filter((one) => one === 'review')).toHaveLength(1);
    }
  });
});

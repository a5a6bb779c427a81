import { access, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { pgTable, text } from 'drizzle-orm/pg-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { mediaUrl } from '#contract/media.ts';
import { holdsPictures, pictureUrl } from '#server/platform/database/schema/columns.ts';
import { media, movingServices } from '#server/platform/database/schema/index.ts';
import { uploadFolder } from '#server/platform/media/receive.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { pictureColumns } from './picture-columns.ts';
import { sweepPictures, sweepUploads } from './sweep-pictures.ts';

let test: TestApp;
const OLD = new Date(Date.now() - 25 * 3_600_000);
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
});

async function picture(createdAt = OLD): Promise<string> {
  count += 1;
  const drawn = sharp({ create: { width: 8 + count, height: 8, channels: 3, background: '#123' } });
  const hash = await test.context.media.put(await drawn.jpeg().toBuffer());
  const row = { hash, contentType: 'image/jpeg', width: 8, height: 8, bytes: 9, preview: '#123' };
  await test.context.database.db.insert(media).values({ ...row, createdAt });
  return hash;
}

async function isThere(hash: string): Promise<boolean> {
  const [row] = await test.sql`select from media where hash = ${hash}`;
  const path = join(test.context.config.dataDir, 'media', hash.slice(0, 2), hash, 'original');
  const hasFile = await access(path).then(
    () => true,
    () => false,
  );
  expect(hasFile).toBe(row !== undefined);
  return hasFile;
}

it('keeps pictures that are in use, recently deleted, or new', async () => {
  const day = 86_400_000;
  const kept = {
    listed: await picture(),
    hidden: await picture(),
    deletedLately: await picture(),
    ofService: await picture(),
    recent: await picture(new Date()),
  };
  const gone = { orphan: await picture(), deletedLong: await picture() };
  const images = (hash: string) => [`https://example.com/media/x`, mediaUrl(hash, 960)];
  await test.createProperty({ images: images(kept.listed) });
  await test.createProperty({ images: images(kept.hidden), isActive: false });
  await test.createProperty({
    images: images(kept.deletedLately),
    deletedAt: new Date(Date.now() - 29 * day),
  });
  await test.createProperty({ images: images(gone.deletedLong), deletedAt: new Date(Date.now() - 31 * day) });
  await test.context.database.db.insert(movingServices).values({
    name: 'Trucks',
    phone: '+252610000001',
    email: 'trucks@aqal.example',
    location: 'Hodan',
    imageUrl: mediaUrl(kept.ofService, 960),
  });
  expect(await sweepPictures(test.context)).toBe(2);
  for (const [what, hash] of Object.entries(kept)) expect(await isThere(hash), what).toBe(true);
  for (const [what, hash] of Object.entries(gone)) expect(await isThere(hash), what).toBe(false);
  expect(await sweepPictures(test.context)).toBe(0);
});

it('keeps and serves the drawings of an older demo while a listing uses them', async () => {
  const drawings = ['red', 'blue'].map(
    (fill) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="${fill}"/></svg>`,
  );
  const [shown = '', orphan = ''] = await Promise.all(
    drawings.map(async (drawing) => {
      const hash = await test.context.media.put(Buffer.from(drawing));
      const row = { hash, contentType: 'image/svg+xml', width: 1200, height: 900, bytes: 9, preview: '#123' };
      await test.context.database.db.insert(media).values({ ...row, createdAt: OLD });
      return hash;
    }),
  );
  await test.createProperty({ images: [mediaUrl(shown, 960)] });
  expect(await sweepPictures(test.context)).toBe(1);
  expect([await isThere(shown), await isThere(orphan)]).toEqual([true, false]);
  const answer = await test.send('GET', mediaUrl(shown, 960));
  const { format, width } = await sharp(await answer.arrayBuffer()).metadata();
  expect([format, width]).toEqual(['webp', 960]);
});

it('keeps a picture that is concurrently added to a listing', async () => {
  const owner = await test.createUser({ role: 'property_owner' });
  for (let round = 0; round < 8; round += 1) {
    const hash = await picture();
    const body = {
      title: 'New',
      description: 'New',
      price: '1',
      location: 'Hodan',
      images: [mediaUrl(hash, 960)],
    };
    const [created] = await Promise.all([
      test.send('POST', '/api/properties', { headers: owner.headers, body }),
      sweepPictures(test.context),
    ]);
    // Either the listing has its picture, or it was rejected because the picture is gone.
    expect([201, 400]).toContain(created.status);
    expect(await isThere(hash)).toBe(created.status === 201);
  }
});

it('removes upload files left by a killed process, but none that are still arriving', async () => {
  const folder = uploadFolder(test.context.config.dataDir);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'old'), 'x');
  await writeFile(join(folder, 'new'), 'x');
  await utimes(join(folder, 'old'), OLD, OLD);
  await sweepUploads(test.context);
  expect(await readdir(folder)).toEqual(['new']);
  await sweepUploads({ config: { ...test.context.config, dataDir: '/nowhere' } });
});

it('knows every column with pictures by its type, and none is named like one without having it', async () => {
  const inCatalogue = await test.sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'ARRAY', 'json', 'jsonb', 'character varying')
      and column_name ~ '(image|photo|picture|avatar|logo|cover|thumb|scan|selfie)' and column_name !~ '_alts$'`;
  const found = pictureColumns().map(
    ({ table, column }) => `${getTableName(table)}.${toSnakeCase(column.name)}`,
  );
  expect(found.sort()).toEqual(inCatalogue.map(({ name }) => name).sort());
  expect(found).toContain('properties.images');
  const deeds = pgTable('deeds', { scan: pictureUrl(), pages: pictureUrl().array(), note: text() });
  expect([deeds.scan, deeds.pages, deeds.note].map(holdsPictures)).toEqual([true, true, false]);
});

it('keeps user pictures', async () => {
  const hash = await picture();
  await test.createUser({ image: mediaUrl(hash, 960) });
  await sweepPictures(test.context);
  expect(await isThere(hash)).toBe(true);
});

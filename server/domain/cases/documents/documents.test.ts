import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminDocument, ListingDocument } from '#contract/documents.api.ts';
import { DOCUMENT_MAX_BYTES } from '#contract/documents.ts';
import type { ErrorAnswer } from '#contract/errors.ts';
import type { PropertyDetail } from '#contract/properties.api.ts';
import {
  auditLog,
  notifications,
  type properties,
  propertyDocuments,
} from '#server/platform/database/schema/index.ts';
import { API_CONTENT_POLICY } from '#server/platform/http/security.ts';
import { renderPdf } from '#server/platform/media/pdf/render-pdf.ts';
import { uploadFolder } from '#server/platform/media/receive.ts';
import { StorageError } from '#server/platform/media/storage-error.ts';
import { removeFiles } from '#server/remove-files.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { changeListing } from '#server/testing/listings.ts';
import { makeLockedPdf, makePdf } from '#server/testing/pdf.ts';

let test: TestApp;
let owner: TestUser;
let admin: TestUser;
let listing: typeof properties.$inferSelect;

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin' });
});
beforeEach(async () => {
  owner = await test.createUser({ role: 'property_owner' });
  listing = await test.createProperty({ ownerId: owner.id });
});

const add = (body: Uint8Array, { as = owner, to = listing.id, kind = 'title_deed', type = '' } = {}) =>
  test.app.request(`${test.origin}/api/my/properties/${to}/documents?kind=${kind}`, {
    method: 'POST',
    headers: { ...as.headers, 'content-type': type || 'application/octet-stream' },
    body: new Uint8Array(body),
  });
async function added(body: Uint8Array, more: Parameters<typeof add>[1] = {}): Promise<ListingDocument> {
  const response = await add(body, more);
  expect(response.status).toBe(201);
  return (await response.json()) as ListingDocument;
}
const read = async <T>(path: string, { headers }: Pick<TestUser, 'headers'>): Promise<T> =>
  (await (await test.send('GET', path, { headers })).json()) as T;
const decide = (id: string, body: object, as = admin) =>
  test.send('PATCH', `/api/admin/documents/${id}`, { headers: as.headers, body });
const seen = async () =>
  ((await (await test.send('GET', `/api/properties/${listing.id}`)).json()) as PropertyDetail).documentsSeen;
const rows = () =>
  test.context.database.db
    .select()
    .from(propertyDocuments)
    .where(eq(propertyDocuments.propertyId, listing.id));

/** Every file of a document in the store. */
async function storedFiles(id: string): Promise<Buffer[]> {
  const folder = join(test.context.config.dataDir, 'media/private', id);
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readFile(join(folder, name))));
}

/** For a PDF a process is started: where it does not matter of what kind a document is, it is a photo. */
const photo = (format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg', background = '#eee') =>
  sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Amina Warsame' } })
    .toFormat(format)
    .toBuffer();

/** What is refused leaves nothing behind: no row, no file. */
async function expectRefused(response: Response, code: string): Promise<string> {
  const { error, issues } = (await response.json()) as ErrorAnswer;
  expect([response.status, issues?.file?.code]).toEqual([400, code]);
  expect(await rows()).toEqual([]);
  expect(await readdir(uploadFolder(test.context.config.dataDir))).toEqual([]);
  return error;
}

describe('what is refused', () => {
  const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(400)]);
  it.each([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a Word document', () => zip],
    ['a program', () => Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(400)])],
    ['a GIF', () => photo('gif')],
    ['a WebP picture', () => photo('webp')],
    ['HTML before a PDF', () => Buffer.concat([Buffer.from('<html><script>1</script>'), makePdf()])],
    ['nothing', () => Buffer.alloc(0)],
  ])('%s, whatever its Content-Type says', async (_name, body) => {
    await expectRefused(await add(await body(), { type: 'application/pdf' }), 'wrong_type');
  });

  it('a PDF that is broken, and one without pages', async () => {
    await expectRefused(await add(Buffer.from(`%PDF-1.7\n${'x'.repeat(500)}`)), 'wrong_format');
    await expectRefused(await add(makePdf({ pages: 0 })), 'wrong_format');
    await expectRefused(await add((await photo()).subarray(0, 200)), 'wrong_format');
  });

  it('a sixth file of an account in an hour that nobody can read, before it is read', async () => {
    const strict = await createTestApp({ RATE_LIMITS: 'on' });
    const sender = await strict.createUser({ role: 'property_owner' });
    const { id } = await strict.createProperty({ ownerId: sender.id });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const response = await strict.app.request(
        `${strict.origin}/api/my/properties/${id}/documents?kind=title_deed`,
        {
          method: 'POST',
          headers: { ...sender.headers, 'content-type': 'application/octet-stream' },
          body: 'not a document at all',
        },
      );
      statuses.push(response.status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('a PDF with a password, in words', async () => {
    expect(await expectRefused(await add(makeLockedPdf()), 'wrong_password')).toContain('password');
  });

  it('a PDF of 21 pages', async () => {
    expect(await expectRefused(await add(makePdf({ pages: 21 })), 'too_many')).toContain('20 pages');
  });

  it('more than 10 MB, before it is read', async () => {
    const response = await add(Buffer.concat([makePdf(), Buffer.alloc(DOCUMENT_MAX_BYTES)]));
    expect(response.status).toBe(413);
    expect(await rows()).toEqual([]);
  });

  it('a sixth document, and the fifth of two that come at once', async () => {
    for (const colour of ['#111', '#222', '#333']) await added(await photo('jpeg', colour));
    await added(makePdf({ text: 'Deed' }));
    const both = await Promise.all(['#444', '#555'].map(async (colour) => add(await photo('jpeg', colour))));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await rows()).toHaveLength(5);
    expect((await add(await photo('jpeg', '#666'))).status).toBe(409);
  });

  it('who is not signed in, buyers, and other owners, without reading the body', async () => {
    const nobody = { ...owner, headers: { authorization: 'Bearer x' } };
    expect((await add(makePdf(), { as: nobody })).status).toBe(401);
    expect((await add(makePdf(), { as: await test.createUser() })).status).toBe(403);
    const other = await test.createUser({ role: 'property_owner' });
    const locked = vi.spyOn(test.context.media.privateFiles, 'put');
    expect((await add(makePdf(), { as: other })).status).toBe(404);
    expect((await add(makePdf(), { as: admin })).status).toBe(404);
    expect(locked).not.toHaveBeenCalled();
  });
});

describe('what is kept', () => {
  it('pictures of the pages alone: nothing of a PDF that runs, opens or carries something', async () => {
    const hidden = 'MZ-embedded-program';
    const pdf = makePdf({
      pages: 2,
      catalogue:
        '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>/AA<</WC<</S/Launch/F(cmd.exe)>>>>/Names<</EmbeddedFiles<</Names[(a.exe)100 0 R]>>>>',
      objects: [
        '<</Type/Filespec/F(a.exe)/EF<</F 101 0 R>>>>',
        `<</Type/EmbeddedFile/Length ${hidden.length}>>stream\n${hidden}\nendstream `,
      ],
    });
    // A ZIP archive and a page of HTML behind it, too.
    const both = Buffer.concat([pdf, Buffer.from('\n<script>alert(1)</script>PK\x03\x04', 'latin1')]);
    const { id, pages, state } = await added(both);
    expect([pages.length, state]).toEqual([2, 'waiting']);
    const files = await storedFiles(id);
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(file.subarray(0, 3).toString('hex')).toBe('ffd8ff');
      expect(file.toString('latin1')).not.toMatch(/%PDF|JavaScript|Launch|embedded|<script/);
      expect(file.includes('PK\u0003\u0004')).toBe(false);
      const { format, width, height, exif } = await sharp(file).metadata();
      expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 1413, height: 2000 });
    }
    // And something is to be seen on it.
    const { channels } = await sharp(files[0]).stats();
    expect(channels[0]?.min).toBeLessThan(60);
  });

  it('a photo without its metadata, and a PNG on white paper', async () => {
    const jpeg = await added(await photo(), { type: 'text/html' });
    const [file] = await storedFiles(jpeg.id);
    expect(file?.toString('latin1')).not.toContain('Amina');
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const png = await added(clear, { kind: 'power_of_attorney' });
    const { format, hasAlpha } = await sharp((await storedFiles(png.id))[0]).metadata();
    expect([format, hasAlpha]).toEqual(['jpeg', false]);
  });

  it('a page of any size as a picture of a bounded one', async () => {
    const { id } = await added(makePdf({ size: [14_400, 3] }));
    const { width, height } = await sharp((await storedFiles(id))[0]).metadata();
    expect([width, height]).toEqual([2000, 1]);
  });

  it('the same file once, however often it is sent', async () => {
    const file = await photo();
    const first = await added(file);
    expect((await added(file)).id).toBe(first.id);
    expect((await added(file, { kind: 'sale_contract' })).id).not.toBe(first.id);
    expect(await rows()).toHaveLength(2);
  });

  it('nothing where the store fails: 503, a sentence, and not even the row', async () => {
    const { privateFiles } = test.context.media;
    const put = vi.spyOn(privateFiles, 'put').mockImplementation(async () => {
      throw new StorageError(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    });
    const response = await add(await photo());
    put.mockRestore();
    expect(response.status).toBe(503);
    expect(((await response.json()) as ErrorAnswer).error).toContain('Nothing was kept');
    expect(await read(`/api/my/properties/${listing.id}/documents`, owner)).toEqual([]);
    await removeFiles(test.context);
    expect(await rows()).toEqual([]);
    // It can be sent again.
    await added(await photo());
  });

  it('nothing of a document of which one page could not be written', async () => {
    const { privateFiles } = test.context.media;
    const { put } = privateFiles;
    const folders: string[] = [];
    const spy = vi.spyOn(privateFiles, 'put').mockImplementation(async (key, jpeg) => {
      folders.push(key.split('/')[1] ?? '');
      if (folders.length === 2) throw new StorageError(new Error('no space left'));
      return put.call(privateFiles, key, jpeg);
    });
    expect((await add(makePdf({ pages: 3 }))).status).toBe(503);
    spy.mockRestore();
    expect(folders).toHaveLength(2);
    expect(await storedFiles(folders[0] ?? '')).toEqual([]);
  });
});

describe('a PDF that would exhaust the server', () => {
  const limits = { maxPages: 20, longestSide: 2000, seconds: 30, pageSeconds: 30 };
  const ignore = async () => undefined;

  it('is refused when it draws for longer than anybody waits', async () => {
    const slow = makePdf({ drawing: '0 0 595 842 re 0 0 595 842 re B* '.repeat(400_000) });
    for (const [bound, most] of [
      [{ seconds: 1 }, 5000],
      [{ pageSeconds: 1 }, 25_000],
    ] as const) {
      const began = performance.now();
      const rendered = renderPdf(slow, { ...limits, ...bound }, ignore);
      await expect(rendered).rejects.toMatchObject({ problem: 'too_slow' });
      expect(performance.now() - began).toBeLessThan(most);
    }
    expect((await test.send('GET', '/healthz')).status).toBe(200);
  });

  it('is refused when its 300 kB unfold to 300 MB', async () => {
    const packed = deflateSync(Buffer.alloc(300_000_000), { level: 9 }).toString('latin1');
    const bomb = makePdf({ drawing: packed, filter: '/Filter/FlateDecode' });
    expect(bomb.length).toBeLessThan(400_000);
    // So long that a busy machine is not too slow for it.
    const patient = { ...limits, seconds: 150, pageSeconds: 150 };
    await expect(renderPdf(bomb, patient, ignore)).rejects.toMatchObject({ problem: 'broken' });
  });
});

describe('who sees it', () => {
  it('owner and administrators alone, saved rather than opened, never cached, and recorded', async () => {
    const { id, pages } = await added(await photo());
    const [page = ''] = pages;
    const other = await test.createUser({ role: 'property_owner' });
    const buyer = await test.createUser();
    expect((await test.send('GET', page)).status).toBe(401);
    for (const who of [other, buyer]) {
      expect((await test.send('GET', page, { headers: who.headers })).status).toBe(404);
    }
    for (const who of [owner, admin]) {
      const response = await test.send('GET', page, { headers: who.headers });
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': 'attachment; filename="picture.jpg"',
        'x-content-type-options': 'nosniff',
        'content-security-policy': `${API_CONTENT_POLICY}; sandbox`,
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 3)
          .toString('hex'),
      ).toBe('ffd8ff');
    }
    const looks = await test.context.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(looks.map(({ action, actorId, details }) => [action, actorId, details])).toEqual([
      ['document.look', admin.id, { listing: listing.title, page: 1 }],
    ]);
    for (const wrong of [`/api/documents/${id}/pages/2`, `/api/documents/${id}/pages/0`]) {
      expect((await test.send('GET', wrong, { headers: owner.headers })).status).toBe(404);
    }
    for (const path of [`/media/private/${id}/1.jpg`, `/media/private%2F${id}/1.jpg`, `/media/${id}/1.jpg`]) {
      expect((await test.send('GET', path)).status).toBe(404);
    }
  });

  it('is listed to its owner, and not to others', async () => {
    const { id } = await added(await photo());
    const path = `/api/my/properties/${listing.id}/documents`;
    expect((await read<ListingDocument[]>(path, owner)).map((one) => one.id)).toEqual([id]);
    const other = await test.createUser({ role: 'property_owner' });
    expect((await test.send('GET', path, { headers: other.headers })).status).toBe(404);
  });
});

describe('what an administrator decides', () => {
  it('stands on the page of the listing, is told to the owner, and is recorded', async () => {
    const { id } = await added(await photo());
    expect(await seen()).toEqual([]);
    const waiting = await read<AdminDocument[]>('/api/admin/documents', admin);
    expect(waiting.find((one) => one.id === id)).toMatchObject({
      listing: { id: listing.id },
      owner: { id: owner.id },
    });
    const response = await decide(id, { decision: 'checked' });
    expect(response.status).toBe(200);
    const { since } = (await response.json()) as AdminDocument;
    expect(await seen()).toEqual([{ kind: 'title_deed', seenAt: since }]);
    const { db } = test.context.database;
    const [told] = await db.select().from(notifications).where(eq(notifications.userId, owner.id));
    expect(told).toMatchObject({
      category: 'document',
      title: `We have seen the title deed: ${listing.title}`,
    });
    const bell = await read<{ path: string }[]>('/api/notifications', owner);
    expect(bell[0]?.path).toBe(`/active-listings/${listing.id}/documents`);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(entry).toMatchObject({ action: 'document.check', after: { state: 'checked' } });
  });

  it('goes with the reason where it is refused, also later', async () => {
    const { id } = await added(await photo());
    await decide(id, { decision: 'checked' });
    const refused = await decide(id, {
      decision: 'refused',
      refusal: 'other_home',
      note: 'Plot 12, not 21.',
    });
    expect(await refused.json()).toMatchObject({ state: 'refused', refusal: 'other_home' });
    expect(await seen()).toEqual([]);
    const [own] = await read<ListingDocument[]>(`/api/my/properties/${listing.id}/documents`, owner);
    expect(own).toMatchObject({ state: 'refused', refusal: 'other_home', note: 'Plot 12, not 21.' });
  });

  it('needs a reason to refuse, a state that still is, and somebody else’s document', async () => {
    const { id, since } = await added(await photo());
    expect((await decide(id, { decision: 'refused' })).status).toBe(400);
    expect((await decide(id, { decision: 'checked', refusal: 'doubtful' })).status).toBe(400);
    expect((await decide(id, { decision: 'checked', since: '2020-01-01T00:00:00.000Z' })).status).toBe(409);
    expect((await decide(id, { decision: 'checked' }, owner)).status).toBe(403);
    const both = await Promise.all([1, 2].map(() => decide(id, { decision: 'checked', since })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const own = await test.createProperty({ ownerId: admin.id });
    const mine = await added(await photo(), { as: admin, to: own.id });
    expect((await decide(mine.id, { decision: 'checked' })).status).toBe(403);
  });
});

describe('when the fact goes', () => {
  const change = (values: Partial<typeof properties.$inferInsert>) => changeListing(test, listing.id, values);

  it('with another address, until it is checked again; not with another price or a rounded position', async () => {
    await change({ latitude: '2.04690012', longitude: '45.31820034' });
    const { id } = await added(await photo());
    await decide(id, { decision: 'checked' });
    await change({ price: '500', latitude: '2.04690', longitude: '45.31820' });
    expect((await rows())[0]?.state).toBe('checked');
    await change({ location: 'Kaaraan, Mogadishu' });
    expect((await rows())[0]).toMatchObject({ state: 'waiting', decidedBy: null });
    const response = await decide(id, { decision: 'checked' });
    expect(response.status).toBe(200);
    await change({ latitude: '2.06' });
    expect((await rows())[0]?.state).toBe('waiting');
  });

  it('with the owner: the documents are gone with them', async () => {
    const { id, pages } = await added(await photo());
    await decide(id, { decision: 'checked' });
    const next = await test.createUser({ role: 'property_owner' });
    await change({ ownerId: next.id });
    expect((await test.send('GET', pages[0] ?? '', { headers: next.headers })).status).toBe(404);
    expect(await read(`/api/my/properties/${listing.id}/documents`, next)).toEqual([]);
    await removeFiles(test.context);
    expect(await storedFiles(id)).toEqual([]);
  });

  it('with the document, whose pages are deleted', async () => {
    const { id, pages } = await added(await photo());
    await decide(id, { decision: 'checked' });
    expect(await seen()).toHaveLength(1);
    expect((await test.send('DELETE', `/api/documents/${id}`, { headers: owner.headers })).status).toBe(200);
    expect(await seen()).toEqual([]);
    expect((await test.send('GET', pages[0] ?? '', { headers: owner.headers })).status).toBe(404);
    await removeFiles(test.context);
    expect([await storedFiles(id), await rows()]).toEqual([[], []]);
    // The same file may be sent again.
    await added(await photo());
  });

  it('with the listing: out of the queue at once, out of the store after 30 days', async () => {
    const { id } = await added(await photo());
    const ago = (days: number) => new Date(test.context.clock().getTime() - days * 86_400_000);
    await change({ deletedAt: ago(29) });
    expect((await read<AdminDocument[]>('/api/admin/documents', admin)).some((one) => one.id === id)).toBe(
      false,
    );
    await removeFiles(test.context);
    expect(await storedFiles(id)).toHaveLength(1);
    await change({ deletedAt: ago(31) });
    await removeFiles(test.context);
    expect([await storedFiles(id), await rows()]).toEqual([[], []]);
  });

  it('what a process was storing when it died is deleted an hour later', async () => {
    const { id } = await added(await photo());
    const { db } = test.context.database;
    const set = (createdAt: Date) =>
      db.update(propertyDocuments).set({ storedAt: null, createdAt }).where(eq(propertyDocuments.id, id));
    await set(test.context.clock());
    await removeFiles(test.context);
    expect(await storedFiles(id)).toHaveLength(1);
    await set(new Date(test.context.clock().getTime() - 3_700_000));
    await removeFiles(test.context);
    expect([await storedFiles(id), await rows()]).toEqual([[], []]);
  });

  it('with the account, at once', async () => {
    const { id } = await added(await photo());
    const data = await read<{ documents: object[] }>('/api/me/data', owner);
    expect(data.documents).toHaveLength(1);
    const deleted = await test.send('DELETE', `/api/admin/users/${owner.id}`, { headers: admin.headers });
    expect(deleted.status).toBe(200);
    await test.deliver();
    expect([await storedFiles(id), await rows()]).toEqual([[], []]);
  });
});

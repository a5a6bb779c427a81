import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { OwnProperty } from '#contract/listing.api.ts';
import type { UploadedPicture } from '#contract/media.api.ts';
import { UPLOAD_MAX_BYTES } from '#contract/media.ts';
import { media, movingServices } from '#server/platform/database/schema/index.ts';
import { createDownload } from '#server/platform/media/download.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { fetchLinkedPictures } from './fetch-linked-pictures.ts';

let test: TestApp;
let owner: TestUser;
let admin: TestUser;
let site: string;
let answers: Record<string, RequestListener>;
let asked: string[];

let shade = 0;
/** A photo that no other test has. */
const photo = () => {
  shade += 1;
  const background = { r: shade, g: 120, b: 90 };
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
};

/** The machine itself stands for the internet. */
const reach = (milliseconds = 60_000) =>
  createDownload({
    milliseconds,
    resolve: async () => ['127.0.0.1'],
    mayConnect: (one) => one === '127.0.0.1',
  });

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'on' });
  owner = await test.createUser({ role: 'property_owner' });
  admin = await test.createUser({ role: 'admin' });
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://pictures.example:${(server.address() as AddressInfo).port}`;
  return () => {
    server.closeAllConnections();
    server.close();
  };
});
beforeEach(async () => {
  test.context.download = reach();
  [answers, asked] = [{}, []];
  await test.sql`delete from picture_links`;
  await test.sql`delete from rate_limits`;
});

/** Puts a picture on the site. @returns its address */
async function publish(path: string, bytes?: Buffer): Promise<string> {
  const content = bytes ?? (await photo());
  answers[path] = (_request, response) => response.end(content);
  return site + path;
}

const fetched = (url: string, headers: Record<string, string> = owner.headers) =>
  test.send('POST', '/api/media/from-url', { headers, body: { url } });
const body = (images: string[], more = {}) => ({
  title: 'Flat by the sea',
  description: 'Two balconies.',
  price: '650.00',
  location: 'Hodan, Mogadishu',
  images,
  imageAlts: images.map((_, n) => `Picture ${n + 1}`),
  ...more,
});
const save = (images: string[], headers: Record<string, string> = {}) =>
  test.send('POST', '/api/properties', { headers: { ...owner.headers, ...headers }, body: body(images) });
const pictures = async () => Number((await test.sql<{ n: string }>`select count(*) n from media`)[0]?.n);

describe('POST /api/media/from-url', () => {
  it('requires an owner or admin', async () => {
    const url = await publish('/1.jpg');
    const buyer = await test.createUser({ role: 'buyer' });
    const inactive = await test.createUser({ role: 'property_owner', isActive: false });
    expect((await fetched(url, {})).status).toBe(401);
    expect((await fetched(url, buyer.headers)).status).toBe(403);
    expect((await fetched(url, inactive.headers)).status).toBe(403);
    expect(asked).toEqual([]);
  });

  it.each(['', 'photo.jpg', 'javascript:alert(1)', 'file:///etc/passwd', `https://x.so/${'x'.repeat(2000)}`])(
    'rejects %s as an address',
    async (url) => {
      const response = await fetched(url);
      expect([response.status, Object.keys((await response.json()).fields)]).toEqual([400, ['url']]);
    },
  );

  it.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433/',
  ])('rejects %s, and says no more than of an address where nothing is', async (url) => {
    test.context.download = createDownload({ resolve: async () => [] });
    const [inside, nowhere] = [await fetched(url), await fetched('https://nowhere.example/')];
    expect(inside.status).toBe(400);
    expect(await inside.json()).toEqual(await nowhere.json());
  });

  it('rejects what is no photo, whatever it is called', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const before = await pictures();
    const contents = { svg, html: '<!doctype html>', pdf: '%PDF-1.7', empty: '', gif: 'GIF89a..........' };
    for (const [name, text] of Object.entries(contents)) {
      answers[`/${name}.jpg`] = (_request, response) =>
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end(text);
      const response = await fetched(`${site}/${name}.jpg`);
      expect([response.status, (await response.json()).issues.url.code], name).toEqual([
        400,
        'not_a_picture',
      ]);
    }
    const script = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]);
    expect((await fetched(await publish('/polyglot.jpg', script))).status).toBe(400);
    const whole = await photo();
    expect((await fetched(await publish('/cut.jpg', whole.subarray(0, whole.length / 2)))).status).toBe(400);
    expect(await pictures()).toBe(before);
  });

  it('rejects a decompression bomb before decoding it', async () => {
    const wide = { width: 8000, height: 8000, channels: 3, background: '#000' } as const;
    const bomb = await sharp({ create: wide, limitInputPixels: false }).png({ palette: true }).toBuffer();
    const response = await fetched(await publish('/bomb.png', bomb));
    expect([response.status, (await response.json()).issues.url.code]).toEqual([400, 'too_many_pixels']);
  });

  it('stops reading what is larger than an upload may be, announced or not', async () => {
    let sent = 0;
    answers['/announced'] = (_request, response) => {
      response.writeHead(200, { 'content-length': UPLOAD_MAX_BYTES + 1 }).write('x');
    };
    answers['/endless'] = (_request, response) => {
      const piece = Buffer.alloc(256 * 1024);
      const more = () => {
        while (!response.destroyed && response.write(piece)) sent += piece.length;
      };
      response.on('drain', more);
      more();
    };
    for (const path of ['/announced', '/endless']) {
      const response = await fetched(site + path);
      expect([response.status, (await response.json()).issues.url.code], path).toEqual([400, 'too_big']);
    }
    expect(sent).toBeLessThan(3 * UPLOAD_MAX_BYTES);
  });

  it('gives up what comes too slowly, or not whole', async () => {
    test.context.download = reach(300);
    answers['/slow'] = (_request, response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    };
    answers['/torn'] = (_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('x');
      setTimeout(() => response.destroy(), 30);
    };
    for (const [path, words] of Object.entries({ '/slow': /too long/, '/torn': /not arrive whole/ })) {
      const answer = await (await fetched(site + path)).json();
      expect([answer.issues.url.code, answer.fields.url], path).toEqual([
        'not_reachable',
        expect.stringMatching(words),
      ]);
    }
  });

  it('keeps the picture like an upload, and fetches it once', async () => {
    const camera = await sharp(await photo())
      .withExif({ IFD0: { Make: 'Aqal camera' } })
      .jpeg()
      .toBuffer();
    const url = await publish('/house.jpg?size=large', camera);
    const response = await fetched(url);
    expect(response.status).toBe(201);
    const picture = (await response.json()) as UploadedPicture;
    expect(picture).toMatchObject({ url: `/media/${picture.hash}/960.webp`, width: 64, height: 48 });
    const served = await test.send('GET', picture.url);
    expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).exif).toBeUndefined();
    expect(await (await fetched(url)).json()).toEqual(picture);
    expect(asked).toEqual(['/house.jpg?size=large']);
  });

  it('is limited to 200 an hour of an account', async () => {
    const person = await test.createUser({ role: 'property_owner' });
    const statuses = [];
    for (let n = 0; n < 201; n += 1)
      statuses.push((await fetched(`${site}/missing/${n}`, person.headers)).status);
    expect(statuses.slice(0, 200).every((status) => status === 400)).toBe(true);
    expect(statuses[200]).toBe(429);
    expect(asked).toHaveLength(200);
  });
});

describe('a listing with pictures given by URL', () => {
  it('is not saved while one cannot be fetched: each is named, and those that could are not fetched again', async () => {
    const good = await publish('/good.jpg');
    const [gone, text] = [`${site}/gone.jpg`, await publish('/text.jpg', Buffer.from('hello'))];
    const response = await save([good, gone, text]);
    expect(response.status).toBe(400);
    const { issues, fields } = await response.json();
    expect(issues).toEqual({ images: { code: 'not_reachable', entries: [gone, text] } });
    expect(fields.images).toContain(gone);
    expect(fields.images).toContain('not a photo');
    expect((await save([good])).status).toBe(201);
    expect(asked.filter((path) => path === '/good.jpg')).toHaveLength(1);
  });

  it('asks for no more pictures once it cannot be answered, as when something of ours fails', async () => {
    const seen: string[] = [];
    test.context.download = async (url) => {
      seen.push(url);
      if (seen.length === 1) throw new TypeError('a fault of ours');
      await pause(50);
      return reach()(url);
    };
    expect((await save(Array.from({ length: 9 }, (_, n) => `${site}/${n}.jpg`))).status).toBe(500);
    await pause(300);
    expect(seen.length).toBeLessThanOrEqual(3);
  });

  it('answers with our own copies, in order, with what they show', async () => {
    const images = [await publish('/a.jpg'), '/api/placeholder/8/6', await publish('/b.jpg')];
    const response = await save(images);
    expect(response.status).toBe(201);
    const listing = (await response.json()) as OwnProperty;
    expect(listing.images).toEqual([
      expect.stringMatching(/^\/media\/[0-9a-f]{32}\/960\.webp$/),
      '/api/placeholder/8/6',
      expect.stringMatching(/^\/media\//),
    ]);
    expect(listing.imageAlts).toEqual(['Picture 1', 'Picture 2', 'Picture 3']);
    expect(
      JSON.stringify(await (await test.send('GET', `/api/properties/${listing.id}`)).json()),
    ).not.toContain('pictures.example');
  });

  it('fetches each address once, also when it is sent again with its key', async () => {
    const url = await publish('/twice.jpg');
    const [first, second] = [
      await save([url, url], { 'idempotency-key': 'k1' }),
      await save([url, url], { 'idempotency-key': 'k1' }),
    ];
    expect(await first.json()).toEqual(await second.json());
    expect(asked).toEqual(['/twice.jpg']);
  });

  it('takes a picture of our own that was given with our origin, without asking for it', async () => {
    const { url } = (await (await fetched(await publish('/own.jpg'))).json()) as UploadedPicture;
    asked = [];
    const listing = (await (await save([`http://localhost${url}`])).json()) as OwnProperty;
    expect(listing.images).toEqual([url]);
    expect(asked).toEqual([]);
  });

  it('is fetched for nobody who may not list, and saved for nobody else', async () => {
    const url = await publish('/mine.jpg');
    const buyer = await test.createUser({ role: 'buyer' });
    const refused = await test.send('POST', '/api/properties', { headers: buyer.headers, body: body([url]) });
    expect([refused.status, asked]).toEqual([403, []]);
    const { id } = await test.createProperty({ ownerId: owner.id });
    const other = await test.createUser({ role: 'property_owner' });
    const put = await test.send('PUT', `/api/properties/${id}`, {
      headers: other.headers,
      body: body([url]),
    });
    expect(put.status).toBe(404);
  });

  it('can be changed while an old picture of it cannot be fetched', async () => {
    const [gone, fresh] = [`${site}/gone.jpg`, await publish('/fresh.jpg')];
    const { id } = await test.createProperty({ ownerId: owner.id, images: [gone] });
    const put = await test.send('PUT', `/api/properties/${id}`, {
      headers: owner.headers,
      body: body([gone, fresh]),
    });
    expect(put.status).toBe(200);
    expect(((await put.json()) as OwnProperty).images).toEqual([gone, expect.stringMatching(/^\/media\//)]);
  });
});

describe('a moving service with a picture given by URL', () => {
  const service = (imageUrl: string) => ({
    name: 'Trucks',
    phone: '+252610000001',
    email: 'trucks@aqal.example',
    location: 'Hodan',
    imageUrl,
  });

  it('is not saved while it cannot be fetched, and answers with our own copy', async () => {
    const send = (url: string) =>
      test.send('POST', '/api/admin/moving-services', { headers: admin.headers, body: service(url) });
    const refused = await send(`${site}/gone.jpg`);
    expect([refused.status, (await refused.json()).issues.imageUrl.code]).toEqual([400, 'not_reachable']);
    const made = await send(await publish('/truck.jpg'));
    expect(made.status).toBe(201);
    const { id, imageUrl } = (await made.json()) as { id: string; imageUrl: string };
    expect(imageUrl).toMatch(/^\/media\//);
    const changed = await test.send('PUT', `/api/admin/moving-services/${id}`, {
      headers: admin.headers,
      body: { imageUrl: await publish('/truck-2.jpg') },
    });
    expect(changed.status).toBe(200);
    expect((await changed.json()).imageUrl).not.toBe(imageUrl);
  });
});

describe('pictures that are still shown from other sites', () => {
  it('are replaced by our own copies, whatever shows them', async () => {
    const [one, two] = [await publish('/old-1.jpg'), await publish('/old-2.jpg')];
    const { id, version } = await test.createProperty({ images: [one, '/api/placeholder/8/6', two] });
    const { db } = test.context.database;
    await db
      .insert(movingServices)
      .values({ name: 'T', phone: '1', email: 'a@b.so', location: 'H', imageUrl: one });
    expect(await fetchLinkedPictures(test.context)).toBe(2);
    const [row] = await test.sql<{
      images: string[];
      version: number;
    }>`select * from properties where id = ${id}`;
    expect(row?.images[1]).toBe('/api/placeholder/8/6');
    for (const url of [row?.images[0], row?.images[2]]) expect(url).toMatch(/^\/media\//);
    // What somebody is typing into its form at the moment can still be saved.
    expect(row?.version).toBe(version);
    expect(await test.sql`select 1 from moving_services where image_url like 'http%'`).toEqual([]);
    expect(await fetchLinkedPictures(test.context)).toBe(0);
    expect(asked.filter((path) => path.startsWith('/old-')).sort()).toEqual(['/old-1.jpg', '/old-2.jpg']);
    expect((await db.select().from(media)).length).toBeGreaterThan(0);
  });

  it('are tried five times, in growing pauses, and leave the others alone', async () => {
    const gone = `${site}/gone-for-good.jpg`;
    await test.createProperty({ images: [gone] });
    onTestFinished(
      async () => void (await test.sql`update properties set images = null where ${gone} = any(images)`),
    );
    for (let hours = 1; hours <= 5; hours += 1) {
      expect(await fetchLinkedPictures(test.context)).toBe(0);
      await fetchLinkedPictures(test.context);
      expect(asked.filter((path) => path === '/gone-for-good.jpg')).toHaveLength(hours);
      await test.sql`update picture_links set tried_at = tried_at - attempts * interval '61 minutes'`;
    }
    await fetchLinkedPictures(test.context);
    expect(asked.filter((path) => path === '/gone-for-good.jpg')).toHaveLength(5);
  });
});

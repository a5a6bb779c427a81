import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Identity } from '#contract/checks.api.ts';
import type { IdentityPhoto } from '#contract/checks.ts';
import type { TestApp, TestUser } from './app.ts';

/** A photo with its maker's name in it, so large that a text across it can be read. */
export const somePhoto = (background = '#ddd', format: 'jpeg' | 'png' | 'gif' = 'jpeg') =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Amina Warsame' } })
    .toFormat(format)
    .toBuffer();

/** What tests of checks do over and over. */
export function checksOf(test: TestApp) {
  const upload = (path: string, { headers }: Pick<TestUser, 'headers'>, body: Uint8Array) =>
    test.app.request(`${test.origin}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(body),
    });
  const addPhoto = async (owner: TestUser, photo: IdentityPhoto, body?: Uint8Array) =>
    upload(`/api/me/identity/photos/${photo}`, owner, body ?? (await somePhoto()));
  const send = (owner: TestUser, kind = 'passport') =>
    test.send('POST', '/api/me/identity', { headers: owner.headers, body: { kind } });
  /** Both photos and the request, which waits. */
  const ask = async (owner: TestUser): Promise<Identity> => {
    await addPhoto(owner, 'document');
    await addPhoto(owner, 'face');
    return (await (await send(owner)).json()) as Identity;
  };
  const decide = (admin: TestUser, { id, since }: Pick<Identity, 'id' | 'since'>, body: object) =>
    test.send('PATCH', `/api/admin/identities/${id}`, { headers: admin.headers, body: { since, ...body } });
  const addVisitPhoto = async (admin: TestUser, home: string, body?: Uint8Array) =>
    upload(`/api/admin/properties/${home}/visits/photos`, admin, body ?? (await somePhoto()));
  const enter = (admin: TestUser, home: string, visitedOn: string) =>
    test.send('POST', `/api/admin/properties/${home}/visits`, {
      headers: admin.headers,
      body: { visitedOn, visitor: 'Maxamed Cali' },
    });
  /** A visit with its five photos. */
  const visit = async (admin: TestUser, home: string, visitedOn: string) => {
    for (let n = 0; n < 5; n += 1) await addVisitPhoto(admin, home);
    return enter(admin, home, visitedOn);
  };
  /** Which files are kept of a request or a visit, by their numbers; one without its row has none. */
  const filesOf = async (id: string): Promise<(number | undefined)[]> => {
    const folder = join(test.context.config.dataDir, 'media/private', id);
    const rows = await test.sql<{ key: string; number: number }>`
      select store_key as key, number from stored_files where ${id} in (visit_id::text, identity_check_id::text)`;
    const names = await readdir(folder).catch(() => []);
    return names.map((name) => rows.find(({ key }) => key.endsWith(name))?.number).sort();
  };
  return { addPhoto, send, ask, decide, addVisitPhoto, enter, visit, filesOf };
}

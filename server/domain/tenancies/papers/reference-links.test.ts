import { beforeAll, expect, it } from 'vitest';
import type { Paper } from '#contract/tenancy-papers.api.ts';
import { endActing } from '#server/platform/access/acting.ts';
import { exportPerson } from '#server/platform/personal/export.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { agreed, newOwner, say } from '#server/testing/tenancies.ts';

let test: TestApp;
let tenant: TestUser;
let tenancyId: string;
let link: string;

const share = async (days: number) =>
  (await (await say(test, tenancyId, '/references', { days }, tenant)).json()) as { token: string };
const paper = async (token: string) =>
  (await (await test.send('GET', `/api/papers/${token}`)).json()) as Paper;

beforeAll(async () => {
  test = await createTestApp();
  tenant = await test.createUser({ role: 'renter' });
  const made = await agreed(test, await newOwner(test), { startsOn: '2026-09-01' });
  tenancyId = made.tenancy.id;
  link = made.token;
  await test.sql`update tenancies set tenant_id = ${tenant.id} where id = ${tenancyId}`;
});

it('a reference and a link to the rent book open nothing of each other', async () => {
  const { token } = await share(30);
  expect((await test.send('GET', `/api/tenancies/${token}`)).status).toBe(404);
  expect((await test.send('GET', `/api/papers/${link}`)).status).toBe(404);
  expect(await (await test.send('POST', `/api/papers/${link}/opened`)).json()).toEqual({ noted: false });
  const ended = await say(test, tenancyId, '/links/end', {}, tenant);
  expect(ended.status).toBe(200);
  expect(await paper(token)).toMatchObject({ kind: 'reference' });
});

it('a reference is in the data of its tenant, and a password that is reset by mail ends it', async () => {
  const { db } = test.context.database;
  await test.sql`delete from private_links where purpose = 'reference'`;
  const { token } = await share(7);
  await test.send('POST', `/api/papers/${token}/opened`);
  const { sharedReferences } = await exportPerson(db, tenant.id);
  expect(sharedReferences).toEqual([
    { tenancyId, createdAt: expect.any(Date), expiresAt: expect.any(Date), opened: 1 },
  ]);
  await endActing(db, tenant.id);
  expect(await paper(token)).toEqual({ kind: 'closed' });
});

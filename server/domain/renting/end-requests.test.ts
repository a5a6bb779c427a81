import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '#contract/applications.api.ts';
import type { ViewingDetail } from '#contract/viewings.api.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { viewingsOf } from '#server/testing/viewings.ts';
import { deleteProperty } from '../listings/own/change-property.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

/** A listing with a viewing to come and an open application of the same person. */
async function asked() {
  const { viewing, property, owner, renter } = await viewingsOf(test).open();
  const body = { propertyId: property.id, notes: 'We are four.' };
  const response = await test.send('POST', '/api/applications', { body, headers: renter.headers });
  const application = (await response.json()) as Application;
  const read = async <T>(path: string, by: TestUser) =>
    (await (await test.send('GET', path, { headers: by.headers })).json()) as T;
  const states = async () => [
    (await read<ViewingDetail>(`/api/viewings/${viewing.id}`, renter)).status,
    (await read<Application>(`/api/applications/${application.id}`, renter)).status,
  ];
  const change = (changed: object) =>
    test.send('PATCH', `/api/my/properties/${property.id}`, {
      body: { version: 1, ...changed },
      headers: owner.headers,
    });
  return { viewing, application, property, owner, renter, states, read, change };
}

describe('what was asked of a listing', () => {
  it.each([
    ['it is hidden, which its owner may take back', { isActive: false }],
    ['it is under offer', { status: 'under_offer' }],
    ['its price changes', { price: '777' }],
  ])('stands while %s', async (_name, changed) => {
    const { states, change } = await asked();
    expect((await change(changed)).status).toBe(200);
    expect(await states()).toEqual(['scheduled', 'pending']);
  });

  it('ends when it is let, and everybody concerned is told', async () => {
    const { viewing, application, owner, renter, states, read, change } = await asked();
    expect((await change({ status: 'rented' })).status).toBe(200);
    expect(await states()).toEqual(['cancelled', 'rejected']);
    const told = await viewingsOf(test).noticesOf(viewing.id, renter.id);
    const mail = told.findLast(({ type }) => type === 'email');
    expect(mail).toMatchObject({
      title: 'Viewing cancelled',
      message: expect.stringContaining('This home is no longer offered.'),
      data: { calendar: { method: 'CANCEL' } },
    });
    expect((await viewingsOf(test).noticesOf(viewing.id, owner.id)).at(-1)?.title).toBe('Viewing cancelled');
    const bell = await read<{ title: string }[]>('/api/notifications', renter);
    expect(bell.map(({ title }) => title)).toContain('Application closed');
    const { events } = await read<Application>(`/api/applications/${application.id}`, renter);
    expect(events.at(-1)).toMatchObject({ from: 'pending', to: 'rejected', by: 'system' });
  });

  it('ends when it is deleted: nobody is reminded of the viewing', async () => {
    const { property, owner, states } = await asked();
    const deleted = await test.send('DELETE', `/api/properties/${property.id}`, { headers: owner.headers });
    expect(deleted.status).toBe(200);
    expect(await states()).toEqual(['cancelled', 'rejected']);
  });

  it('ends when it is sold instead of let', async () => {
    const { property, owner, states, read } = await asked();
    const body = { ...(await read<object>(`/api/my/properties/${property.id}`, owner)), type: 'buy' };
    const response = await test.send('PUT', `/api/properties/${property.id}`, {
      body,
      headers: owner.headers,
    });
    expect(response.status).toBe(200);
    expect(await states()).toEqual(['cancelled', 'rejected']);
  });

  it('cannot be asked while it is being deleted: who asks waits, and is told', async () => {
    const { property, owner, renter } = await asked();
    const answers = await test.context.database.transaction(async (db) => {
      const actor = { kind: 'user', id: owner.id } as UserCtx['actor'];
      const app = test.context;
      await deleteProperty(property.id, { app, db, actor, now: app.clock() } as UserCtx);
      const body = { propertyId: property.id };
      const { headers } = await test.createUser();
      const asking = [
        viewingsOf(test).ask(property.id, renter, { time: '14:00' }),
        test.send('POST', '/api/applications', { body, headers }),
      ];
      await Promise.race([...asking, setTimeout(300)]);
      // In a list: a promise that is returned would be awaited before the commit.
      return [asking];
    });
    expect((await Promise.all(answers[0] ?? [])).map(({ status }) => status)).toEqual([404, 404]);
  });

  it('stays as it is where it is over or answered already', async () => {
    const { viewing, application, owner, states, change } = await asked();
    await test.sql`update viewings set date = '2026-11-10', status = 'confirmed' where id = ${viewing.id}`;
    await test.send('PATCH', `/api/applications/${application.id}`, {
      body: { status: 'approved' },
      headers: owner.headers,
    });
    expect((await change({ status: 'rented' })).status).toBe(200);
    expect(await states()).toEqual(['confirmed', 'approved']);
  });
});

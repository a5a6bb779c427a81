import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROUTES } from '#contract/api.ts';
import type { FixedSetting, LiveSettingAnswer, Switch } from '#contract/settings.api.ts';
import { FEATURE_ROUTES, FEATURES, type Feature } from '#contract/switches.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { dbOf, openPool } from '#server/platform/database/pool.ts';
import { auditLog, siteSettings, switches } from '#server/platform/database/schema/index.ts';
import { isOn, siteOf } from '#server/platform/settings/site.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';

let test: TestApp;
let admin: TestUser;

beforeAll(async () => {
  test = await createTestApp({
    ANSWER_MEMORY_MB: '8',
    SMTP_URL: 'smtp://user:secret-of-mail@127.0.0.1:2525',
    CONTACT_PHONE: '+252 61 111 1111',
  });
  admin = await test.createUser({ role: 'admin' });
});
beforeEach(async () => {
  await test.context.database.db.delete(siteSettings);
  await test.context.database.db.delete(switches);
  await expect.poll(async () => (await siteOf(test.context)).switches.size).toBe(0);
});

const ask = (method: string, path: string, body?: unknown, headers = admin.headers) =>
  test.send(method, `/api/admin/${path}`, { body, headers });
const settings = async () =>
  (await (await ask('GET', 'settings')).json()) as { live: LiveSettingAnswer[]; fixed: FixedSetting[] };
const live = async (name: string) => (await settings()).live.find((one) => one.name === name);
const set = (name: string, value: string | null, was: string | null) =>
  ask('PUT', `settings/live/${name}`, { value, was });
const turn = (feature: Feature, state: string, percent = 100, version = 0) =>
  ask('PUT', `switches/${feature}`, { state, percent, version });
const support = (headers: Record<string, string> = {}) =>
  test.send('POST', '/api/support', {
    headers,
    body: { name: 'Cali', email: 'cali@aqal.example', subject: 'Help', message: 'I need some help here.' },
  });

describe.each([
  ['GET', 'settings', undefined],
  ['PUT', 'settings/live/CONTACT_PHONE', { value: '+252 61 222 2222', was: null }],
  ['GET', 'switches', undefined],
  ['PUT', 'switches/support', { state: 'off', percent: 0, version: 0 }],
])('%s /api/admin/%s', (method, path, body) => {
  it('is refused to everyone but administrators', async () => {
    const to = async (headers: Record<string, string>) => errorOf(await ask(method, path, body, headers));
    expect(await to({})).toEqual([401, 'not_signed_in']);
    for (const role of ['buyer', 'property_owner'] as const) {
      expect(await to((await test.createUser({ role })).headers)).toEqual([403, 'forbidden']);
    }
    expect((await live('CONTACT_PHONE'))?.own).toBeNull();
  });
});

describe('a setting', () => {
  it.each([
    ['CONTACT_PHONE', '  ', 'required'],
    ['CONTACT_PHONE', '1'.repeat(201), 'too_long'],
    ['SUPPORT_EMAIL', 'nobody', 'custom'],
    ['CLOSED_DAYS', 'someday', 'custom'],
    ['CLOSED_DAYS', 'monday,tuesday,wednesday,thursday,friday,saturday,sunday', 'custom'],
    ['SMS_CEILING', '10', 'custom'],
    ['ACCOUNT_MAIL_CEILING', '0/0/0', 'custom'],
    ['CONTACT_PHONE', 'javascript:alert(1)', 'custom'],
    ['CONTACT_CHAT_NUMBER', '123', 'custom'],
  ])('%s is refused as “%s”', async (name, value, code) => {
    const response = await set(name, value, null);
    expect(response.status).toBe(400);
    const { issues } = (await response.json()) as { issues: Record<string, { code: string }> };
    expect(issues.value?.code).toBe(code);
    expect((await live(name))?.own).toBeNull();
  });

  it('that needs a restart, or that there is none of, is no address', async () => {
    expect(await errorOf(await set('DATABASE_URL', 'postgres://x', null))).toEqual([400, 'invalid_input']);
    expect(await errorOf(await set('NOTHING', 'x', null))).toEqual([400, 'invalid_input']);
  });

  it('counts at once and is as configured again, with both in the audit log', async () => {
    expect(await live('CONTACT_PHONE')).toMatchObject({ value: '+252 61 111 1111', source: 'environment' });
    expect((await set('CONTACT_PHONE', '+252 61 222 2222', null)).status).toBe(200);
    expect((await siteOf(test.context)).site.phone).toBe('+252 61 222 2222');
    expect(await live('CONTACT_PHONE')).toMatchObject({
      value: '+252 61 222 2222',
      source: 'administrator',
      configured: '+252 61 111 1111',
    });
    expect((await set('CONTACT_PHONE', null, '+252 61 222 2222')).status).toBe(200);
    expect((await siteOf(test.context)).site.phone).toBe('+252 61 111 1111');
    const rows = await test.context.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectKind, 'settings'), eq(auditLog.subjectId, 'CONTACT_PHONE')))
      .orderBy(auditLog.createdAt);
    expect(rows.map(({ action }) => action)).toEqual(['settings.change', 'settings.change']);
    expect(rows[0]).toMatchObject({ before: { value: null }, after: { value: '+252 61 222 2222' } });
  });

  it('is not taken over what somebody else has set meanwhile; of two at once one wins', async () => {
    expect((await set('SUPPORT_EMAIL', 'a@aqal.example', null)).status).toBe(200);
    expect(await errorOf(await set('SUPPORT_EMAIL', 'b@aqal.example', null))).toEqual([409, 'conflict']);
    const both = await Promise.all(
      ['c', 'd'].map((name) => set('SUPPORT_EMAIL', `${name}@aqal.example`, 'a@aqal.example')),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('decides on which days owners take no viewings, and how many messages may leave', async () => {
    await set('CLOSED_DAYS', 'monday', null);
    await set('SMS_CEILING', '1/2/3', null);
    const site = await siteOf(test.context);
    expect(site.closedDays).toEqual(['monday']);
    expect(site.ceilings.sms).toEqual({ perHour: 1, perDay: 2, all: 3 });
  });

  it('is known to another process, and one that has become invalid counts for nothing', async () => {
    const { database } = test.context;
    await database.db
      .insert(siteSettings)
      .values({ name: 'SUPPORT_EMAIL', isOn: true, value: 'new@aqal.example' });
    await expect.poll(async () => (await siteOf(test.context)).site.supportEmail).toBe('new@aqal.example');
    await database.db.update(siteSettings).set({ value: 'nobody' });
    await expect
      .poll(async () => (await siteOf(test.context)).site.supportEmail)
      .toBe(test.context.config.site.supportEmail);
  });

  it('stays as it was last while the database cannot be asked', async () => {
    await set('SUPPORT_EMAIL', 'kept@aqal.example', null);
    expect((await siteOf(test.context)).site.supportEmail).toBe('kept@aqal.example');
    test.context.tags.advance('site');
    const pool = openPool({ url: 'postgres://nobody@127.0.0.1:1/nothing', size: 1 });
    const database = { ...test.context.database, db: dbOf(pool) } as AppContext['database'];
    expect((await siteOf({ ...test.context, database })).site.supportEmail).toBe('kept@aqal.example');
    await pool.end();
  });

  it('that is a secret is never shown, whatever else is', async () => {
    const { fixed } = await settings();
    expect(fixed.find(({ name }) => name === 'SMTP_URL')).toEqual({
      name: 'SMTP_URL',
      value: null,
      isSecret: true,
      source: 'environment',
    });
    expect(fixed.find(({ name }) => name === 'DRAIN_SECONDS')).toEqual({
      name: 'DRAIN_SECONDS',
      value: '0',
      isSecret: false,
      source: 'default',
    });
    expect(JSON.stringify(await settings())).not.toMatch(/secret-of-mail|postgres:\/\//);
  });
});

describe('a feature', () => {
  it.each([
    [{ state: 'most', percent: 5, version: 0 }, 'state'],
    [{ state: 'percent', percent: 101, version: 0 }, 'percent'],
    [{ state: 'percent', percent: 1.5, version: 0 }, 'percent'],
    [{ state: 'off', percent: 0 }, 'version'],
  ])('is not switched by %j', async (body, field) => {
    const response = await ask('PUT', 'switches/support', body);
    expect(response.status).toBe(400);
    expect(Object.keys(((await response.json()) as { issues: object }).issues)).toEqual([field]);
    expect(await errorOf(await turn('nothing' as Feature, 'off'))).toEqual([400, 'invalid_input']);
  });

  it('is for everybody until it is switched; switched off it is refused to all, and then again to nobody', async () => {
    expect((await support()).status).toBe(201);
    expect((await turn('support', 'off')).status).toBe(200);
    expect(await errorOf(await support())).toEqual([403, 'switched_off']);
    expect(await errorOf(await support(admin.headers))).toEqual([403, 'switched_off']);
    expect((await turn('support', 'all', 100, 1)).status).toBe(200);
    expect((await support()).status).toBe(201);
  });

  it('is for administrators alone', async () => {
    await turn('support', 'admins');
    expect(await errorOf(await support())).toEqual([403, 'switched_off']);
    expect(await errorOf(await support((await test.createUser()).headers))).toEqual([403, 'switched_off']);
    expect((await support(admin.headers)).status).toBe(201);
  });

  it('is for a share of the accounts, who keep it while the share grows, and for no visitor', () => {
    const ids = Array.from({ length: 2_000 }, () => randomUUID());
    const having = (percent: number) => {
      const site = {
        switches: new Map([['support', { feature: 'support', state: 'percent', percent }]] as const),
      };
      expect(isOn(site, 'support', { kind: 'guest' } as never)).toBe(false);
      return ids.filter((id) => isOn(site, 'support', { kind: 'user', id, role: 'buyer' } as never));
    };
    expect(having(0)).toHaveLength(0);
    expect(having(100)).toHaveLength(ids.length);
    const [some, more] = [having(20), having(60)];
    expect(some.length / ids.length).toBeCloseTo(0.2, 1);
    expect(more.length / ids.length).toBeCloseTo(0.6, 1);
    expect(some.filter((id) => !more.includes(id))).toEqual([]);
  });

  it('is not switched over what somebody else has switched meanwhile', async () => {
    await turn('moving', 'off');
    expect(await errorOf(await turn('moving', 'all'))).toEqual([409, 'conflict']);
    const all = (await (await ask('GET', 'switches')).json()) as Switch[];
    expect(all.map(({ feature }) => feature)).toEqual(FEATURES);
    expect(all.find(({ feature }) => feature === 'moving')).toMatchObject({ state: 'off', version: 1 });
  });

  it.each(FEATURES)('%s refuses each of its operations, and only those', async (feature) => {
    await turn(feature, 'off');
    for (const name of FEATURE_ROUTES[feature]) {
      const [method, path, access] = ROUTES[name];
      const headers = access === 'lister' || access === 'signed-in' ? admin.headers : {};
      const target = path.replaceAll(/\{\w+\}/g, randomUUID());
      expect(await errorOf(await test.send(method, target, { body: {}, headers }))).toEqual([
        403,
        'switched_off',
      ]);
    }
    for (const other of FEATURES.filter((one) => one !== feature)) {
      const [name] = FEATURE_ROUTES[other];
      if (FEATURE_ROUTES[feature].some((one) => one === name)) continue;
      const [method, path] = ROUTES[name];
      const answer = await test.send(method, path.replaceAll(/\{\w+\}/g, randomUUID()), {
        body: {},
        headers: admin.headers,
      });
      expect(await answer.text()).not.toContain('switched_off');
    }
  });
});

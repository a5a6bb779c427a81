import { createHmac, hash, randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { knownVisitor, newVisitorCookie } from './visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

const known = (value: string) =>
  knownVisitor(test.context, (name) => (name === 'cookie' ? `aqal_visitor=${value}` : undefined));
/** As cookies are signed today, and as those without a time were. */
const today = (signed: string) =>
  hash('sha256', `${test.context.secret}\0visitor\0${signed}`, 'base64url').slice(0, 22);
const first = (id: string) =>
  createHmac('sha256', test.context.secret).update(`visitor\0${id}`).digest('base64url').slice(0, 22);

it('each form of the cookie has its own signature, and neither is taken with the other’s', () => {
  const id = randomUUID();
  expect(known(`${id}.${first(id)}`)).toEqual({ id, issuedAt: 0 });
  expect(known(`${id}.abc.${today(`${id}.abc`)}`)).toEqual({ id, issuedAt: Number.parseInt('abc', 36) });
  expect(known(`${id}.${today(id)}`)).toBeUndefined();
  expect(known(`${id}.abc.${first(`${id}.abc`)}`)).toBeUndefined();
});

it('a cookie with any sign changed is none of ours', () => {
  const { header } = newVisitorCookie(test.context);
  const value = header.split(';', 1)[0]?.replace('aqal_visitor=', '') ?? '';
  expect(known(value)).toBeDefined();
  for (let at = 0; at < value.length; at += 1) {
    const changed = value.slice(0, at) + (value[at] === 'a' ? 'b' : 'a') + value.slice(at + 1);
    expect(known(changed), `changed at ${at}`).toBeUndefined();
  }
});

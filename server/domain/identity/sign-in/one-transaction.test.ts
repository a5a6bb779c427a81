import { beforeAll, describe, expect, it } from 'vitest';
import { accountsOf, cookieOf, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

let test: TestApp;
const { openAccount, login, me } = accountsOf(() => test);
beforeAll(async () => {
  test = await createTestApp();
});

describe('a sign-in that cannot be completed', () => {
  it('leaves no session, and this browser’s earlier one as it was', async () => {
    const { email, cookie, answer } = await openAccount();
    const sessions = () => test.sql`select token from sessions where user_id = ${answer.id} order by token`;
    const before = await sessions();
    // Storing the time of the sign-in comes last.
    await test.sql`
      create function refuse_sign_in() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`;
    await test.sql`
      create trigger refuse_sign_in before update of last_login on users for each row execute function refuse_sign_in()`;
    expect((await login({ email, password: PASSWORD }, { cookie })).status).toBe(500);
    expect(await sessions()).toEqual(before);
    expect((await me({ cookie })).status).toBe(200);
    await test.sql`drop trigger refuse_sign_in on users`;
    const signedIn = await login({ email, password: PASSWORD }, { cookie });
    expect((await me({ cookie: cookieOf(signedIn) })).status).toBe(200);
    expect((await me({ cookie })).status).toBe(401);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { accountsOf, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

let test: TestApp;
const { openAccount } = accountsOf(() => test);
beforeAll(async () => {
  test = await createTestApp();
});

describe.each(['"', '\\', '10', 'a', 'null', '😀', 'عائشة'])('somebody called %j', (name) => {
  it('gets their data and is erased; rows of others change in the name alone', async () => {
    const { id: owner } = await test.createUser({ role: 'property_owner' });
    const person = await openAccount({ name: 'For now' });
    await test.sql`update users set name = ${name} where id = ${person.answer.id}`;
    const text = `From: ${name} (${person.email})\n\nA null flat for 10 days at "a" \\ 😀?`;
    const data = { name, replyTo: person.email, a: [10, null, 'a "10" \\'], null: true };
    const insert = (message: string, facts: object) => test.sql`
      insert into notifications (user_id, type, category, title, message, data)
      values (${owner}, 'in_app', 'inquiry', 'A null 10', ${message}, ${JSON.stringify(facts)}::jsonb)`;
    await insert(text, data);
    await insert('A null for 10 "a" \\ 😀', { name: 'Somebody', a: name });
    const headers = { cookie: person.cookie };
    const exported = await test.send('GET', '/api/me/data', { headers });
    expect((await exported.json()).account.name).toBe(name);

    const body = { password: PASSWORD };
    expect((await test.send('POST', '/api/me/delete', { headers, body })).status).toBe(200);
    await test.deliver();

    const left = await test.sql`
      select title, message, data from notifications where user_id = ${owner} order by id`;
    expect(left).toEqual([
      {
        title: 'A null 10',
        message: 'From: Deleted account (deleted@deleted.invalid)\n\nA null flat for 10 days at "a" \\ 😀?',
        data: { ...data, name: 'Deleted account', replyTo: 'deleted@deleted.invalid' },
      },
      { title: 'A null 10', message: 'A null for 10 "a" \\ 😀', data: { name: 'Somebody', a: name } },
    ]);
  });
});

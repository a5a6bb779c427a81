import { beforeAll, describe, expect, it } from 'vitest';
import { accountsOf, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { eraseUser } from '#server/testing/erase.ts';
import { agreed, newOwner, say } from '#server/testing/tenancies.ts';

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

it('what the other side says of a disputed payment names nobody who was erased', async () => {
  const owner = await newOwner(test);
  const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-11-01' });
  const said = { dueId: tenancy.dues[0]?.id, amount: '10', method: 'cash', paidOn: '2026-11-20' };
  expect((await say(test, token, '/payments', said)).status).toBe(201);
  const person = await test.createUser({ name: 'Xaawo Cali', phone: '+252615000777', role: 'renter' });
  await test.sql`
    insert into payment_words (id, payment_id, side, author_id, text, created_at)
    select gen_random_uuid(), id, 'owner', ${owner.id}, 'I asked Xaawo Cali, +252615000777: nothing came.', now()
    from payments where tenancy_id = ${tenancy.id}`;
  await eraseUser(test, person.id);
  const [words] = await test.sql<{ text: string }>`select text from payment_words`;
  expect(words?.text).toMatch(/^I asked Deleted account/);
  expect(words?.text).not.toContain('252615000777');
});

describe('a book that names by number somebody who deletes their account', () => {
  const PHONE = '+252615000888';
  /** A tenancy of another owner, which its tenant keeps in no account, with an SMS and mediators that name them. */
  async function named(phone: string) {
    const owner = await newOwner(test);
    const { tenancy } = await agreed(test, owner, { startsOn: '2026-11-01', phone });
    await test.sql`update tenancies set tenant_name = 'Xaawo Cali' where id = ${tenancy.id}`;
    await test.sql`
      insert into deposit_claims (tenancy_id, claim_by, owner_mediator_name, owner_mediator_phone)
      values (${tenancy.id}, '2026-12-01', 'Xaawo Cali', ${phone})`;
    return async () => {
      const [row] = await test.sql`
        select tenant_name as name, tenant_phone as phone, owner_mediator_name as asked, owner_mediator_phone as number
        from tenancies t join deposit_claims c on c.tenancy_id = t.id where t.id = ${tenancy.id}`;
      return row;
    };
  }
  const create = (phoneVerified: boolean) =>
    test.createUser({ name: 'Xaawo Cali', phone: PHONE, phoneE164: PHONE, phoneVerified });

  it('loses number and name where the account has confirmed it, and keeps what is of others', async () => {
    const [theirs, other] = [await named(PHONE), await named('+252615000999')];
    await eraseUser(test, (await create(true)).id);
    expect(await theirs()).toEqual({
      ...{ name: 'Deleted account', phone: null },
      ...{ asked: 'Deleted account', number: '—' },
    });
    expect(await other()).toMatchObject({
      name: 'Xaawo Cali',
      phone: '+252615000999',
      number: '+252615000999',
    });
  });

  it('keeps the number where an account only claims it', async () => {
    const theirs = await named(PHONE);
    await eraseUser(test, (await create(false)).id);
    expect(await theirs()).toMatchObject({ name: 'Xaawo Cali', phone: PHONE });
  });
});

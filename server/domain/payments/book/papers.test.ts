import { beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '#server/platform/links/tokens.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { agreed, newOwner, read, say } from '#server/testing/tenancies.ts';
import { sealPapers, tokenOf } from './papers.ts';

let test: TestApp;
let owner: TestUser;
beforeEach(async () => {
  test = await createTestApp();
  test.context.clock = () => new Date('2026-11-24T09:00:00Z');
  owner = await newOwner(test);
});

/** A payment that is confirmed, and the token of its receipt as its sides read it. */
async function receipt() {
  const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-11-01' });
  const [due] = (await read(test, token)).dues;
  const body = { dueId: due?.id, amount: '100', method: 'cash', paidOn: '2026-11-20' };
  await say(test, token, '/payments', body);
  const [said] = (await read(test, token)).payments;
  await say(test, tenancy.id, `/payments/${said?.id}/answer`, { answer: 'confirm' }, owner);
  const shown = async () => (await read(test, token)).payments[0]?.paper ?? null;
  return { token, id: said?.id ?? '', shown, paper: (await shown()) ?? '' };
}
const opens = async (paper: string) => (await test.send('GET', `/api/papers/${paper}`)).status === 200;
const stored = async (id: string) => {
  const [row] = await test.sql<{ hash: string; sealed: string }>`
    select token_hash as hash, token_sealed as sealed from private_links where payment_id = ${id}`;
  if (!row) throw new Error('There is no such paper.');
  return row;
};

describe('the token of a paper (security L3)', () => {
  it('is stored as its hash and encrypted, and shown again', async () => {
    const { id, shown, paper } = await receipt();
    expect(paper).toMatch(/^[\w-]{32}$/);
    expect(await opens(paper)).toBe(true);
    expect(await shown()).toBe(paper);
    const row = await stored(id);
    expect(JSON.stringify(row)).not.toContain(paper);
    expect(await opens(row.hash)).toBe(false);
    expect(await opens(row.sealed)).toBe(false);
  });

  it('of an earlier version opens as it was printed, before and after it is encrypted', async () => {
    const { id, shown, token } = await receipt();
    const printed = 'printed-by-an-earlier-version-00';
    await test.sql`update private_links set token_sealed = ${printed}, token_hash = ${hashToken(printed)} where payment_id = ${id}`;
    const { token: statement } = (await (await say(test, token, '/statements/2026', {})).json()) as {
      token: string;
    };
    const earlier = 'statement-of-an-earlier-version';
    await test.sql`update private_links set token_sealed = ${earlier}, token_hash = ${hashToken(earlier)} where purpose = 'statement'`;
    expect([await opens(printed), await shown()]).toEqual([true, printed]);
    expect(await sealPapers(test.context)).toBe(2);
    expect([await opens(printed), await shown()]).toEqual([true, printed]);
    expect((await stored(id)).sealed).not.toContain(printed);
    expect([await opens(earlier), await opens(statement)]).toEqual([true, false]);
    expect(await sealPapers(test.context)).toBe(0);
  });

  it('is encrypted anew where SECRET changes; without the earlier one it opens, and is not shown', async () => {
    const { id, shown, paper } = await receipt();
    const lost = await receipt();
    const { sealed } = await stored(lost.id);
    const before = test.context.secret;
    test.context.secret = 'a new secret of at least 32 characters';
    expect([await opens(paper), await shown()]).toEqual([true, null]);
    test.context.previousSecret = before;
    expect(await shown()).toBe(paper);
    expect(await sealPapers(test.context)).toBe(2);
    await test.sql`update private_links set token_sealed = ${sealed} where payment_id = ${lost.id}`;
    test.context.previousSecret = undefined;
    expect([await shown(), await lost.shown(), await opens(lost.paper)]).toEqual([paper, null, true]);
    expect(await sealPapers(test.context)).toBe(0);
    expect(tokenOf(test.context, (await stored(id)).sealed)).toBe(paper);
  });
});

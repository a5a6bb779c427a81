import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { agreed, newOwner, read, say } from '#server/testing/tenancies.ts';
import { paperOf, sealPapers } from './papers.ts';

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
  const [row] = await test.sql<{ clear: string | null; hash: string; sealed: string }>`
    select paper_token as clear, paper_hash as hash, paper_sealed as sealed from payments where id = ${id}`;
  if (!row) throw new Error('There is no such payment.');
  return row;
};

describe('the token of a paper (security L3)', () => {
  it('is stored as its hash and encrypted, and shown again', async () => {
    const { id, shown, paper } = await receipt();
    expect(paper).toMatch(/^[\w-]{32}$/);
    expect(await opens(paper)).toBe(true);
    expect(await shown()).toBe(paper);
    const row = await stored(id);
    expect(row.clear).toBeNull();
    expect(JSON.stringify(row)).not.toContain(paper);
    expect(await opens(row.hash)).toBe(false);
    expect(await opens(row.sealed)).toBe(false);
  });

  it('of an earlier version opens as it was printed, before and after it is encrypted', async () => {
    const { id, shown, token } = await receipt();
    const printed = 'printed-by-an-earlier-version-00';
    await test.sql`update payments set paper_token = ${printed}, paper_hash = null, paper_sealed = null where id = ${id}`;
    const { token: statement } = (await (await say(test, token, '/statements/2026', {})).json()) as {
      token: string;
    };
    await test.sql`update statement_papers set token = 'statement-of-an-earlier-version', paper_hash = null, paper_sealed = null`;
    expect([await opens(printed), await shown()]).toEqual([true, printed]);
    expect(await sealPapers(test.context)).toBe(2);
    expect([await opens(printed), await shown(), (await stored(id)).clear]).toEqual([true, printed, null]);
    expect([await opens('statement-of-an-earlier-version'), await opens(statement)]).toEqual([true, false]);
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
    await test.sql`update payments set paper_sealed = ${sealed} where id = ${lost.id}`;
    test.context.previousSecret = undefined;
    expect([await shown(), await lost.shown(), await opens(lost.paper)]).toEqual([paper, null, true]);
    expect(await sealPapers(test.context)).toBe(0);
    expect(paperOf(test.context, { paperSealed: (await stored(id)).sealed })).toBe(paper);
  });
});

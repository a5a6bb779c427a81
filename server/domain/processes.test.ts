import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { PROCESSES } from '#server/testing/processes.ts';
import { newOwner } from '#server/testing/tenancies.ts';
import { type Move, NOW, type Tried } from '#server/testing/try-process.ts';

let test: TestApp;
let owner: TestUser;
let renter: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => NOW;
  owner = await newOwner(test);
  renter = await test.createUser({ role: 'renter', phoneE164: '+252615550132' });
});

class TakenBack extends Error {}

/** Does something in a transaction, and takes all of it back. */
async function inVain<T>(act: (db: Db) => Promise<T>): Promise<T> {
  let seen: { is: T } | undefined;
  await test.context.database
    .transaction(async (db) => {
      seen = { is: await act(db) };
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  return (seen ?? expect.unreachable()).is;
}

/** The same within one. */
async function inPart<T>(db: Db, act: () => Promise<T>): Promise<T> {
  await db.execute(sql`savepoint before`);
  const is = await act();
  await db.execute(sql`rollback to savepoint before`);
  return is;
}

/** How a move ends: the state that it leads to, or the code of its refusal. */
const tries = (of: Tried, db: Db, id: string, move: Move): Promise<string> =>
  of.takes(db, id, move).catch((error: unknown) => {
    if (error instanceof ApiError) return error.code;
    throw error;
  });

const nameOf = ({ step, side, now }: Move) =>
  `${step} by ${side}${now === NOW ? '' : ` on ${now.toISOString()}`}`;
const REFUSALS = ['conflict', 'forbidden', 'invalid_input', 'not_found', 'slot_taken'];

describe.each(Object.entries(PROCESSES))('%s', (name, make) => {
  // Of an answered notice nothing is left but its history.
  const isKept = name !== 'NOTICE_PROCESS';

  it('takes what its graph has and nothing else, whoever asks and however often', async () => {
    const of = make(test, owner, renter);
    const id = await of.begin();
    const first = await of.stateIn(test.context.database.db, id);
    const seen = new Set([first]);
    const taken = new Set<string>();
    const paths: { path: Move[]; state: string }[] = [{ path: [], state: first }];
    for (const { path, state } of paths) {
      const all = await inVain(async (db) => {
        for (const move of path) await of.takes(db, id, move);
        const ends: { move: Move; to: string | undefined; came: string; again: string }[] = [];
        for (const move of isKept || path.length === 0 ? of.moves : []) {
          const to = await of.leadsTo(db, id, move);
          const end = await inPart(db, async () => {
            const came = await tries(of, db, id, move);
            if (REFUSALS.includes(came) || !isKept) return { came, again: came };
            expect(await of.stateIn(db, id)).toBe(came);
            return { came, again: await tries(of, db, id, move) };
          });
          ends.push({ move, to, ...end });
        }
        return ends;
      });
      for (const { move, to, came, again } of all) {
        const what = `${nameOf(move)} after ${path.map(nameOf).join(', ') || 'nothing'}`;
        // What the graph has may still lack something, such as a reason.
        expect(to === undefined ? REFUSALS : [to, ...REFUSALS], what).toContain(came);
        if (REFUSALS.includes(came)) continue;
        expect([came, ...REFUSALS], `${what}, twice`).toContain(again);
        const isNew = !taken.has(move.step) || !seen.has(came);
        taken.add(move.step);
        seen.add(came);
        if (isNew && path.length < 4) paths.push({ path: [...path, move], state: came });
      }
      expect(seen.has(state)).toBe(true);
    }
    expect([...taken].sort()).toEqual([...new Set(of.moves.map(({ step }) => step))].sort());
  });

  it('takes one of two at once, where it leads on', async () => {
    const of = make(test, owner, renter);
    const id = await of.begin();
    const { database } = test.context;
    const state = await of.stateIn(database.db, id);
    for (const move of of.moves) {
      const came = await inVain((db) => tries(of, db, id, move));
      if (REFUSALS.includes(came) || came === state) continue;
      const fresh = await of.begin();
      const both = await Promise.all(
        [1, 2].map(() =>
          database
            .transaction((db) => of.takes(db, fresh, move))
            .catch((error: unknown) =>
              error instanceof ApiError || !isKept ? 'refused' : Promise.reject(error),
            ),
        ),
      );
      expect(both.sort(), nameOf(move)).toEqual([came, 'refused'].sort());
    }
  });
});

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { GUEST } from '#server/platform/kernel/actor.ts';
import { type Process, stateBy, take } from '#server/platform/process/take.ts';
import type { TestApp } from './app.ts';

export const NOW = new Date('2026-11-21T09:00:00Z');
export const LATER = new Date('2027-12-01T09:00:00Z');

/** A step of a history: who takes it, and when. */
export interface Move {
  step: string;
  side: string;
  now: Date;
}

/** A record in its first state, and how its process is tried. */
export interface Tried {
  begin: () => Promise<string>;
  /** The state to which the graph and today's guards say that the move leads. */
  leadsTo: (db: Db, id: string, move: Move) => Promise<string | undefined>;
  /** @returns the state afterwards */
  takes: (db: Db, id: string, move: Move) => Promise<string>;
  stateIn: (db: Db, id: string) => Promise<string>;
  moves: readonly Move[];
}

const ctxOf = (test: TestApp, db: Db, now: Date): Ctx => ({
  ...{ app: test.context, db, now, actor: GUEST, newId: randomUUID },
  ...{ baseUrl: test.origin, language: 'en' },
});

/** How a process is tried with records of its own. */
export function tried<
  Of,
  Row extends Of,
  State extends string,
  Side extends string,
  Inputs extends Record<keyof Inputs, object>,
  Actor extends string,
>(
  test: TestApp,
  process: Process<Ctx, Of, State, Side, Inputs, Actor>,
  {
    begin,
    load,
    actors,
    times = [NOW],
    inputs = {},
  }: {
    begin: () => Promise<string>;
    /** Locks it. */
    load: (db: Db, id: string) => Promise<Row | undefined>;
    actors: readonly Actor[];
    /** Where steps have their days. */
    times?: readonly Date[];
    inputs?: { [Step in keyof Inputs]?: (row: Row, now: Date) => Inputs[Step] };
  },
): Tried {
  const steps = Object.keys(process.graph.steps) as (keyof Inputs & string)[];
  const read = async (db: Db, id: string) => {
    const row = await load(db, id);
    if (row === undefined) throw new Error('The record is gone.');
    return row;
  };
  const known = ({ step, side, now }: Move) => ({
    step: steps.find((one) => one === step) ?? expect.unreachable(),
    side: actors.find((one) => one === side) ?? expect.unreachable(),
    now,
  });
  return {
    begin,
    stateIn: async (db, id) => process.stateOf(await read(db, id)),
    leadsTo: async (db, id, move) => {
      const { step, ...by } = known(move);
      const of: Of = await read(db, id);
      return stateBy(process, of, step, by);
    },
    takes: async (db, id, move) => {
      const { step, side, now } = known(move);
      const row = await read(db, id);
      const of: Of = row;
      const input = inputs[step]?.(row, now) ?? ({} as Inputs[typeof step]);
      const by = { side, actorId: null };
      return (await take(process, of, step, { ...input, by }, ctxOf(test, db, now))).to;
    },
    moves: steps.flatMap((step) => actors.flatMap((side) => times.map((now) => ({ step, side, now })))),
  };
}

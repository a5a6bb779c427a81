import { ApiError } from '#contract/errors.ts';
import { type Graph, stateAfter } from '#contract/process.ts';

/** Whoever takes a step: a side, with its account if it has one. */
export interface By<Side extends string> {
  side: Side;
  actorId: string | null;
}

/** A step that is being taken on a locked record, which is given as it was read. */
export interface Taken<State extends string, Actor extends string, Name extends string, Row> {
  row: Row;
  step: Name;
  from: State;
  to: State;
  by: By<Actor>;
}

/** What is done with a step beyond its change of state. */
interface StepRules<Ctx, Row, State extends string, Actor extends string, Name extends string, Input> {
  /** Whether it may be taken now, beyond state and side: screens offer it only then. An error is a refusal of its own. */
  when?: (row: Row, side: Actor, now: Date) => boolean | ApiError;
  /** Looked at on the locked record, so that an answer that comes late is judged by today. @throws ApiError */
  check?: (ctx: Ctx, row: Row, input: Input, by: By<Actor>) => unknown;
  /** Whether this side has taken it: said again, it is the same answer, and nothing is written and nobody told. */
  wasTaken?: (ctx: Ctx, row: Row, by: By<Actor>) => Promise<boolean>;
  /** What it writes besides the state, which is written by then. */
  write?: (ctx: Ctx, row: Row, input: Input, by: By<Actor>) => unknown;
  /** Whom it notifies, once all is written. */
  notify?: (ctx: Ctx, taken: Taken<State, Actor, Name, Row>, input: Input) => unknown;
}

/**
 * A process on the server: its graph, how the state of a record is written, and the rules of its steps.
 * `Inputs` names what each step is given; `Actor` who acts, where the graph names them by what they did before.
 */
export interface Process<
  Ctx,
  Row,
  State extends string,
  Side extends string,
  Inputs extends Record<keyof Inputs, object>,
  Actor extends string = Side,
> {
  graph: Graph<State, Side, keyof Inputs & string>;
  stateOf: (row: Row) => State;
  /** Who somebody is in the graph, such as who proposed or the other side. */
  sideOf?: (row: Row, side: Actor) => Side;
  /** The refusal of a step that does not lead on from this state, or not now. */
  conflict: (state: State, step: keyof Inputs & string, row: Row) => ApiError;
  /** Those who answer each other: what another of them may do now is forbidden, and no conflict. */
  between?: readonly Actor[];
  /** Writes the new state with its line of the history, and emits the event. */
  write: (
    ctx: Ctx,
    taken: Taken<State, Actor, keyof Inputs & string, Row>,
    input: Inputs[keyof Inputs],
  ) => Promise<void>;
  steps: {
    [Name in keyof Inputs & string]: StepRules<Ctx, Row, State, Actor, keyof Inputs & string, Inputs[Name]>;
  };
}

/** The state after a step that a side would take now; the refusal or nothing where it may not. */
function outcome<
  Ctx,
  Row,
  State extends string,
  Side extends string,
  Inputs extends Record<keyof Inputs, object>,
  Actor extends string,
>(
  { graph, stateOf, sideOf, steps }: Process<Ctx, Row, State, Side, Inputs, Actor>,
  row: Row,
  step: keyof Inputs & string,
  { side, now }: { side: Actor; now: Date },
): State | ApiError | undefined {
  const to = stateAfter(graph, step, { state: stateOf(row), side: sideOf?.(row, side) ?? side });
  const may = to === undefined || (steps[step].when?.(row, side, now) ?? true);
  return may === true ? to : may || undefined;
}

/** The state after a step that a side takes now; undefined where it may not. */
export function stateBy<
  Ctx,
  Row,
  State extends string,
  Side extends string,
  Inputs extends Record<keyof Inputs, object>,
  Actor extends string,
>(
  process: Process<Ctx, Row, State, Side, Inputs, Actor>,
  row: Row,
  step: keyof Inputs & string,
  by: { side: Actor; now: Date },
): State | undefined {
  const to = outcome(process, row, step, by);
  return to instanceof ApiError ? undefined : to;
}

/**
 * Takes a step of a process. Its record is locked by the caller and was read under that lock.
 * @returns the step with the states before and after it
 * @throws ApiError conflict where the graph has no such step from here for this side or it may not be taken now; forbidden
 * where only another side may; and what the step's rules throw
 */
export async function take<
  Ctx extends { now: Date },
  Row,
  State extends string,
  Side extends string,
  Inputs extends Record<keyof Inputs, object>,
  Name extends keyof Inputs & string,
  Actor extends string,
>(
  process: Process<Ctx, Row, State, Side, Inputs, Actor>,
  row: Row,
  step: Name,
  { by, ...input }: Inputs[Name] & { by: By<Actor> },
  ctx: Ctx,
): Promise<Taken<State, Actor, Name, Row>> {
  const from = process.stateOf(row);
  const to = outcome(process, row, step, { side: by.side, now: ctx.now });
  if (to === undefined || to instanceof ApiError) {
    const isOthers = process.between?.some((side) => stateBy(process, row, step, { side, now: ctx.now }));
    throw isOthers
      ? new ApiError('forbidden', 'Only the other side may do this.')
      : (to ?? process.conflict(from, step, row));
  }
  const { check, wasTaken, write, notify } = process.steps[step];
  const given = input as unknown as Inputs[Name];
  await check?.(ctx, row, given, by);
  const taken = { row, step, from, to, by };
  if (await wasTaken?.(ctx, row, by)) return taken;
  await process.write(ctx, taken, given);
  await write?.(ctx, row, given, by);
  await notify?.(ctx, taken, given);
  return taken;
}

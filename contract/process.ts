/** A step of a process: from which states which sides may take it, and the state after it. */
export interface Step<State extends string, Side extends string> {
  from: readonly State[];
  by: readonly Side[];
  /** By side where it depends on who takes the step; without it the state stays. */
  to?: State | Readonly<Partial<Record<Side, State>>>;
}

/**
 * What people agree on, as states and the steps between them (`docs/architecture.md`). When a step may be taken, what it
 * writes and whom it notifies is the server's (`platform/process`).
 */
export interface Graph<State extends string, Side extends string, Name extends string> {
  states: readonly State[];
  sides: readonly Side[];
  steps: Readonly<Record<Name, Step<NoInfer<State>, NoInfer<Side>>>>;
}

/**
 * The state after a step of this side; undefined where the side may not take it in this state. One that is none of the
 * graph's takes no step.
 */
export function stateAfter<State extends string, Side extends string, Name extends string>(
  { steps }: Graph<State, Side, Name>,
  name: Name,
  { state, side }: { state: State; side: string },
): State | undefined {
  const { from, by, to } = steps[name];
  const taker = by.find((one) => one === side);
  if (!from.includes(state) || taker === undefined) return undefined;
  if (to === undefined) return state;
  return typeof to === 'string' ? to : to[taker];
}

/** The steps that a side may take in a state, in the order in which they are declared. */
export const openSteps = <State extends string, Side extends string, Name extends string>(
  process: Graph<State, Side, Name>,
  at: { state: State; side: Side },
): Name[] =>
  (Object.keys(process.steps) as Name[]).filter((name) => stateAfter(process, name, at) !== undefined);

/** The first step by which a side brings one state to another; undefined where there is none. */
export const stepTo = <State extends string, Side extends string, Name extends string>(
  process: Graph<State, Side, Name>,
  to: State,
  at: { state: State; side: Side },
): Name | undefined =>
  to === at.state ? undefined : openSteps(process, at).find((name) => stateAfter(process, name, at) === to);

/** The states to which a side can bring another one. */
export const statesNext = <State extends string, Side extends string, Name extends string>(
  process: Graph<State, Side, Name>,
  at: { state: State; side: Side },
): State[] => process.states.filter((to) => stepTo(process, to, at) !== undefined);

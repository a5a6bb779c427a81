import type { ReactionCtx } from './platform/context.ts';
import { Reactions } from './platform/kernel/events.ts';

/**
 * What follows from what: each event with its reactions, in the order in which they run, all in the transaction of the
 * verb that emits it. Reactions are projections (`server/projections/`) and notices.
 */
export const reactions = new Reactions<ReactionCtx>([]);

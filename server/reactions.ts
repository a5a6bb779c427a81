import { applicationsMoved, messageSent, requestMade, viewingChanged } from './domain/renting/events.ts';
import type { ReactionCtx } from './platform/context.ts';
import { on, Reactions } from './platform/kernel/events.ts';
import { noteAnswers, noteMessage, noteRequest } from './projections/threads.ts';

/**
 * What follows from what: each event with its reactions, in the order in which they run, all in the transaction of the
 * verb that emits it. Reactions are projections (`server/projections/`) and notices.
 */
export const reactions = new Reactions<ReactionCtx>([
  on(messageSent, noteMessage),
  on(requestMade, noteRequest),
  on(viewingChanged, ({ of, by }, { db }) => noteAnswers(db, [of], by)),
  on(applicationsMoved, ({ of, by }, { db }) => noteAnswers(db, of, by)),
]);

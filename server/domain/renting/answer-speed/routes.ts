import type { Hono } from 'hono';
import { readMyAnswerSpeed } from '#contract/answer-speed.api.ts';
import { ANSWER_RULE, answerSpeed } from '#contract/answer-speed.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { findOwnAnswers } from './queries.ts';

/** How fast an owner answers, for themself; others read it with their listings. */
export function registerAnswerSpeed(app: Hono<AppEnv>): void {
  register(app, readMyAnswerSpeed, {
    run: async (_, { db, actor, now }) => {
      const { minutes, answers } = await findOwnAnswers(db, actor.id, now);
      return { within: answerSpeed(minutes), answers, needed: ANSWER_RULE.leastAnswers };
    },
  });
}

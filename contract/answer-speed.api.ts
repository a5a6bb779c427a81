import { z } from 'zod';
import { ANSWER_RULE, ANSWER_SPEEDS } from './answer-speed.ts';
import { endpoint } from './endpoint.ts';

/** Within an hour, two hours, five hours, a day, or longer. */
export const answerSpeedSchema = z
  .enum(ANSWER_SPEEDS)
  .nullable()
  .describe('Within what time the owner usually answers; null where too few answers are known to say');

export const ownAnswersSchema = z
  .object({
    within: answerSpeedSchema,
    answers: z.number().int().describe('Of your latest inquiries, how many you have answered'),
    needed: z.number().int().describe('From so many on it is shown on your listings'),
  })
  .meta({ id: 'OwnAnswers' });
export type OwnAnswers = z.infer<typeof ownAnswersSchema>;

export const readMyAnswerSpeed = endpoint({
  name: 'readMyAnswerSpeed',
  route: ['GET', '/api/my/answer-speed', 'lister'],
  summary: `How fast you usually answer: the middle of your latest ${ANSWER_RULE.latest} inquiries of ${ANSWER_RULE.days} days.`,
  tag: 'Messages',
  answer: ownAnswersSchema,
});

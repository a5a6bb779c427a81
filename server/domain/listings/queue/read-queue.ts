import type { EndpointInput } from '#contract/endpoint.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { offsetOf } from '#contract/paging.ts';
import type { Queue, readQueue } from '#contract/queue.api.ts';
import { type JUDGED_KINDS, QUEUE_PAGE_SIZE } from '#contract/queue.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { findDetails } from './details.ts';
import { presentPlace } from './present.ts';
import { countQueue, findJudged, findPlaces, findSpeed } from './queries.ts';

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/**
 * A page of what waits for an administrator, money first and then the oldest, or of the other states, with the figures
 * of the desk. What is decided between the statements leaves a gap, and no wrong line.
 */
export async function readDeskQueue(
  { state = 'waiting', page = 1 }: EndpointInput<typeof readQueue>['query'],
  { db, now }: UserCtx,
): Promise<Unwritten<Queue>> {
  const offset = offsetOf(page, QUEUE_PAGE_SIZE);
  const [places, { oldestAt, lastDecidedAt, ...counts }, speed, judged] = await Promise.all([
    offset === null ? [] : findPlaces(db, state, offset, QUEUE_PAGE_SIZE + 1),
    countQueue(db),
    findSpeed(db, now),
    findJudged(db),
  ]);
  const shown = places.slice(0, QUEUE_PAGE_SIZE);
  const details = await findDetails(db, shown);
  const judgedOf = (kind: (typeof JUDGED_KINDS)[number]) => {
    const { hidden = 0, asked = 0, stood = 0 } = judged.find((one) => one.kind === kind) ?? {};
    return { hidden, asked, stood };
  };
  return {
    items: shown.flatMap((place) => presentPlace(place, details) ?? []),
    page,
    hasMore: places.length > shown.length,
    counts,
    oldestAt: dateOf(oldestAt),
    lastDecidedAt: dateOf(lastDecidedAt),
    ...speed,
    judged: {
      report: judgedOf('report'),
      money_first: judgedOf('money_first'),
      copied_photo: judgedOf('copied_photo'),
      price: judgedOf('price'),
    },
  };
}

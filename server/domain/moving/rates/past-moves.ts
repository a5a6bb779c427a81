import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { BOOKING_LINK_DAYS, SHORT_ID_LENGTH } from '#contract/bookings.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { dollarsIn } from '#contract/money.ts';
import { MOVE_OUTCOMES, STAGES_OF_OUTCOME } from '#contract/moves.ts';
import type { listPastMoves as listEndpoint, PastMove } from '#contract/service-rates.api.ts';
import { PAST_MOVES_PAGE_SIZE } from '#contract/service-rates.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { bookings, moveAgreements, users } from '#server/platform/database/schema/index.ts';
import { type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import { searchColumns } from '#server/platform/kernel/search-columns.ts';
import { openServiceLink } from './links.ts';

const reference = sql<string>`left(${bookings.id}::text, ${sql.raw(String(SHORT_ID_LENGTH))})`;

/**
 * A service's past moves by its private link, the latest first. It has a customer's number as long as by the link of the
 * booking, and never of a move that came to nothing (D23): what is not shown is not found by either.
 * @throws ApiError not_found for a link that was revoked or has expired
 */
export async function listPastMoves(
  token: string,
  { outcome, q, ...paging }: EndpointInput<typeof listEndpoint>['query'],
  { db, now }: Pick<Ctx, 'db' | 'now'>,
): Promise<ListPage<Unwritten<PastMove>>> {
  const { serviceId } = await openServiceLink({ db, now }, token);
  const agreed = db.select().from(moveAgreements).where(eq(moveAgreements.bookingId, bookings.id));
  const seen = (column: typeof bookings.phone | typeof bookings.phoneE164) =>
    sql<string | null>`case when (${bookings.status} = 'completed' or exists ${agreed})
      and ${bookings.date} + ${BOOKING_LINK_DAYS}::int >= ${todayInMogadishu(now)}::date then ${column} end`;
  const found =
    q === undefined
      ? undefined
      : searchColumns(q.replace(/^#/, ''), [
          bookings.pickupLocation,
          bookings.dropoffLocation,
          reference,
          { digits: seen(bookings.phoneE164), least: 4 },
          {
            text: users.name,
            from: users,
            key: users.id,
            where: isNull(users.erasedAt),
            through: bookings.userId,
          },
        ]).where;
  return listPage(db, {
    ...paging,
    size: PAST_MOVES_PAGE_SIZE,
    from: bookings,
    key: bookings.id,
    where: and(
      eq(bookings.movingServiceId, serviceId),
      inArray(
        bookings.stage,
        (outcome ? [outcome] : MOVE_OUTCOMES).flatMap((one) => [...STAGES_OF_OUTCOME[one]]),
      ),
      found,
    ),
    order: [desc(bookings.date), desc(bookings.id)],
    rows: db
      .select({
        id: bookings.id,
        reference,
        date: bookings.date,
        pickupLocation: bookings.pickupLocation,
        dropoffLocation: bookings.dropoffLocation,
        stage: bookings.stage,
        cents: moveAgreements.totalCents,
        name: users.name,
        phone: seen(bookings.phone),
      })
      .from(bookings)
      .leftJoin(moveAgreements, eq(moveAgreements.bookingId, bookings.id))
      .leftJoin(users, and(eq(users.id, bookings.userId), isNull(users.erasedAt))),
    present: (rows) =>
      rows.map(({ cents, name, phone, ...row }) => ({
        ...row,
        price: cents === null ? null : dollarsIn(cents),
        customer: { name, phone },
      })),
  });
}

import type { Hono } from 'hono';
import { ApiError } from '#contract/errors.ts';
import {
  blockSlot as blockEndpoint,
  chooseViewingDays as chooseDaysEndpoint,
  listBlockedSlots,
  readViewingDays as readDaysEndpoint,
  readSlots as readSlotsEndpoint,
  readViewingCalendar,
  unblockSlot as unblockEndpoint,
} from '#contract/viewing-calendar.api.ts';
import {
  askViewingCode as askCodeEndpoint,
  changeViewing as changeEndpoint,
  changeGuestViewing,
  changeViewingByLink,
  createViewing as createEndpoint,
  createGuestViewing as createGuestEndpoint,
  listViewings,
  readViewing as readEndpoint,
  readGuestViewing,
  readViewingByLink,
} from '#contract/viewings.api.ts';
import { slotTime, VIEWING_LINK_OVER, type ViewingHour, type ViewingSide } from '#contract/viewings.ts';
import { actsFor } from '#server/platform/access/delegations.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { GUEST, type User } from '#server/platform/kernel/actor.ts';
import { CODE_REQUESTS } from '../../identity/limits.ts';
import { landlordOf } from '../../listings/queries.ts';
import { askViewingCode, createGuestViewing, proveNumber } from './ask-as-guest.ts';
import { type BlockedSlotRow, blockSlot, readBlockedSlots, unblockSlot } from './blocked-slots.ts';
import { viewingCalendar } from './calendar.ts';
import { changeViewing } from './change-viewing.ts';
import { chooseViewingDays, readViewingDays } from './closed-days.ts';
import { createViewing } from './create-viewing.ts';
import { BLOCKS, SLOTS, VIEWING_CHANGES, VIEWINGS } from './limits.ts';
import { GUEST_VIEWING_LINKS, VIEWING_LINKS } from './links.ts';
import { presentDetail, presentViewing } from './present.ts';
import { findEvents, findViewing } from './queries.ts';
import { readViewing, readViewings } from './read-viewings.ts';
import { readSlots } from './slots.ts';

const presentBlocked = ({ id, ownerId, date, hour }: BlockedSlotRow, actor: User) => ({
  id,
  forName: actsFor(actor, { ownerId }),
  date,
  time: hour === null ? null : slotTime(hour),
  hour: hour as ViewingHour | null,
});

async function detailOf(id: string, side: ViewingSide, { db, now }: Ctx, forName: string | null = null) {
  const [row, events] = await Promise.all([findViewing(db, id), findEvents(db, id)]);
  if (!row) throw new ApiError('not_found', VIEWING_LINK_OVER);
  return presentDetail(row, events, side, now, forName);
}

/** Viewings of both sides, by sign-in or by a private link, and the calendar they stand in (D19, D52). */
export function registerViewings(app: Hono<AppEnv>): void {
  register(app, listViewings, { runList: ({ query }, ctx) => readViewings(query, ctx) });
  register(app, createEndpoint, {
    limit: VIEWINGS,
    landlordOf: ({ body }, ctx) => landlordOf(body, ctx),
    run: async ({ body }, ctx) => presentViewing(await createViewing(body, ctx), 'renter', ctx.now),
  });
  register(app, readEndpoint, {
    run: async ({ params: { id } }, ctx) => {
      const { side, forName } = await readViewing(id, ctx);
      return detailOf(id, side, ctx, forName);
    },
  });
  register(app, changeEndpoint, {
    limit: VIEWING_CHANGES,
    run: async ({ params: { id }, body }, ctx) => {
      const { side, forName } = await readViewing(id, ctx);
      await changeViewing({ ...body, viewingId: id, side }, ctx);
      return detailOf(id, side, ctx, forName);
    },
  });
  register(app, readViewingCalendar, {
    run: async ({ params: { id } }, ctx) => {
      const { row, side } = await readViewing(id, ctx);
      const own = side === 'renter' ? row.visitorLanguage : row.ownerLanguage;
      const { text } = await viewingCalendar(ctx, row, { language: ctx.language ?? own, email: null });
      return { calendar: text };
    },
  });

  register(app, readViewingByLink, {
    run: async ({ params: { token } }, ctx) =>
      detailOf((await VIEWING_LINKS.open(ctx, token)).subjectId, 'owner', ctx),
  });
  register(app, changeViewingByLink, {
    limit: VIEWING_CHANGES,
    run: async ({ params: { token }, body }, ctx) => {
      const { subjectId: viewingId } = await VIEWING_LINKS.open(ctx, token);
      // The link alone says who acts, even if the caller is signed in.
      await changeViewing({ ...body, viewingId, side: 'owner' }, { ...ctx, actor: GUEST });
      return detailOf(viewingId, 'owner', ctx);
    },
  });

  register(app, askCodeEndpoint, {
    ownTransaction: true,
    limit: CODE_REQUESTS,
    run: ({ body }, ctx, http) => askViewingCode(body, ctx, http),
  });
  register(app, createGuestEndpoint, {
    limit: VIEWINGS,
    landlordOf: ({ body }, ctx) => landlordOf(body, ctx),
    prepare: async (input, ctx, from) => {
      await proveNumber(input.body, ctx, from);
      return input;
    },
    run: async ({ body }, ctx) => {
      const { viewing, followPath } = await createGuestViewing(body, { ...ctx, actor: GUEST });
      return { ...presentViewing(viewing, 'renter', ctx.now), followPath };
    },
  });
  register(app, readGuestViewing, {
    run: async ({ params: { token } }, ctx) =>
      detailOf((await GUEST_VIEWING_LINKS.open(ctx, token)).subjectId, 'renter', ctx),
  });
  register(app, changeGuestViewing, {
    limit: VIEWING_CHANGES,
    run: async ({ params: { token }, body }, ctx) => {
      const { subjectId: viewingId } = await GUEST_VIEWING_LINKS.open(ctx, token);
      await changeViewing({ ...body, viewingId, side: 'renter' }, { ...ctx, actor: GUEST });
      return detailOf(viewingId, 'renter', ctx);
    },
  });

  register(app, readSlotsEndpoint, {
    limit: SLOTS,
    run: async ({ params: { id }, query: { from } }, ctx) => {
      const { days, ...rest } = await readSlots(id, from, ctx);
      const told = days.map(({ date, slots }) => ({
        date,
        slots: slots.map(({ hour, state }) => ({ time: slotTime(hour), hour, state })),
      }));
      return { ...rest, days: told };
    },
  });
  register(app, readDaysEndpoint, { run: (_, ctx) => readViewingDays(ctx) });
  register(app, chooseDaysEndpoint, {
    limit: BLOCKS,
    run: ({ body }, ctx) => chooseViewingDays(body.closedDays, ctx),
  });
  register(app, listBlockedSlots, {
    run: async ({ query }, ctx) =>
      (await readBlockedSlots(query, ctx)).map((row) => presentBlocked(row, ctx.actor)),
  });
  register(app, blockEndpoint, {
    limit: BLOCKS,
    run: async ({ body }, ctx) => presentBlocked(await blockSlot(body, ctx), ctx.actor),
  });
  register(app, unblockEndpoint, { run: ({ params: { id } }, ctx) => unblockSlot(id, ctx) });
}

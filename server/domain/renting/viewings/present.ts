import type { Unwritten } from '#contract/formats.api.ts';
import type { Viewing, ViewingDetail } from '#contract/viewings.api.ts';
import { slotTime, VIEWING_TAPS, type ViewingHour, type ViewingSide } from '#contract/viewings.ts';
import { stateBy } from '#server/platform/process/take.ts';
import { VIEWING_PROCESS, type ViewingStep } from './process.ts';
import type { ViewingEventRow, ViewingRow } from './queries.ts';

/** The map's way to a listing: its position where it has one, else its place. */
export function mapUrl({
  location,
  latitude,
  longitude,
}: Pick<ViewingRow, 'location' | 'latitude' | 'longitude'>) {
  const place = /muqdisho|mogadi|مقديشو/i.test(location) ? location : `${location}, Mogadishu`;
  const query = latitude === null || longitude === null ? place : `${Number(latitude)},${Number(longitude)}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}

const slotOf = ({ date, hour }: { date: string; hour: number }) => ({
  date,
  time: slotTime(hour),
  hour: hour as ViewingHour,
});

/**
 * A viewing as one of its sides sees it, with what they can do now.
 * @param forName of the owner for whom its reader acts, who sees nothing of the owner's account
 */
export function presentViewing(
  row: ViewingRow,
  side: ViewingSide,
  now: Date,
  forName: string | null = null,
): Unwritten<Viewing> {
  const may = (step: ViewingStep) => stateBy(VIEWING_PROCESS, row, step, { side, now }) !== undefined;
  return {
    id: row.id,
    propertyId: row.propertyId,
    propertyTitle: row.title,
    propertyLocation: row.location,
    propertyPrice: row.price,
    propertyImage: row.image,
    ...slotOf(row),
    status: row.status,
    notes: row.notes,
    landlordName: row.ownerName,
    landlordPhone: forName === null ? row.ownerPhone : null,
    landlordEmail: forName === null && (side !== 'renter' || row.isVisitorConfirmed) ? row.ownerEmail : null,
    forName,
    visitorName: row.visitorName,
    visitorPhone: row.visitorPhone,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    mapUrl: mapUrl(row),
    reason: row.reason,
    changedBy: row.changedBy,
    side,
    abilities: {
      canReschedule: may('move'),
      canCancel: may('cancel'),
      canConfirm: may('confirm'),
      canComplete: may('complete') || may('undo_no_show'),
      canMarkNoShow: may('report_no_show'),
    },
    taps: VIEWING_TAPS.filter(may),
  };
}

/** A viewing with its history. */
export const presentDetail = (
  row: ViewingRow,
  events: readonly ViewingEventRow[],
  side: ViewingSide,
  now: Date,
  forName: string | null = null,
): Unwritten<ViewingDetail> => ({
  ...presentViewing(row, side, now, forName),
  events: events.map(({ kind, by, name, reason, createdAt, ...slot }) => ({
    kind,
    ...slotOf(slot),
    by,
    name,
    reason,
    createdAt,
  })),
});

import type { ViewingDetail } from '#contract/viewings.api.ts';
import type { ViewingEventKind, ViewingSide, ViewingTap } from '#contract/viewings.ts';
import type { Failure } from '../../api/api-error.ts';
import { m } from '../../messages/index.ts';
import { slotWords, statusLabel } from './words.ts';

interface TapWords {
  label: () => string;
  labelOf: (of: { title: string; name: string }) => string;
  done: () => string;
  /** That the other side is told, unless it says something else. */
  text?: () => string;
  isQuiet?: boolean;
}

const COMPLETE: TapWords = {
  label: m.viewings_complete,
  labelOf: m.viewings_complete_of,
  done: m.viewings_completed,
};

/** What the steps of one tap are called. */
export const TAP_WORDS: Record<ViewingTap, TapWords> = {
  confirm: { label: m.viewings_confirm, labelOf: m.viewings_confirm_of, done: m.viewings_confirmed },
  complete: COMPLETE,
  undo_no_show: COMPLETE,
  report_no_show: {
    label: m.viewings_no_show,
    labelOf: m.viewings_no_show_of,
    done: m.viewings_no_show_done,
    text: m.viewings_no_show_text,
    isQuiet: true,
  },
  say_late: {
    label: m.viewings_late,
    labelOf: m.viewings_late_of,
    done: m.viewings_late_done,
    isQuiet: true,
  },
};

const SIDES: Record<ViewingSide, () => string> = {
  renter: m.viewings_visitor,
  owner: m.viewings_by_owner,
  admin: m.viewings_by_aqal,
  system: m.viewings_by_aqal,
};

/** Who did something, seen by one of the two sides. */
export const sideName = (by: ViewingSide, reader: ViewingSide): string =>
  by === reader ? m.viewings_by_you() : SIDES[by]();

type Event = ViewingDetail['events'][number];

const EVENTS: Record<ViewingEventKind, (event: Event, reader: ViewingSide) => string> = {
  asked: () => m.viewings_event_asked(),
  confirmed: () => m.viewings_status_confirmed(),
  moved: (event) => m.viewings_event_moved(slotWords(event)),
  late: () => m.viewings_event_late(),
  completed: () => m.viewings_status_completed(),
  cancelled: () => m.viewings_status_cancelled(),
  no_show: (_, reader) => statusLabel('no_show', reader),
};

/** A line of the history, as one of the two sides reads it. */
export const eventWords = (event: Event, reader: ViewingSide): string => EVENTS[event.kind](event, reader);

/** The sentence of a form about a viewing that has changed meanwhile. */
export const orConflict =
  (failed: () => string) =>
  ({ code }: Failure): string =>
    code === 'conflict' ? m.viewings_conflict() : failed();

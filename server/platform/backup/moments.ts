import { BackupError } from './backup-error.ts';

const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?\s*(Z|[+-]\d\d:\d\d)?$/;
/** Of Mogadishu, which has no summer time. */
const OFFSET = '+03:00';

/**
 * A moment as an operator writes it, such as `2026-11-23 14:00`: the time of Mogadishu, unless it ends with an offset
 * or `Z`.
 * @throws BackupError if it is none
 */
export function parseMoment(text: string): Date {
  const [, day, time, seconds = ':00', offset = OFFSET] = MOMENT.exec(text.trim()) ?? [];
  const at = new Date(`${day}T${time}${seconds}${offset}`);
  if (Number.isNaN(at.getTime())) {
    throw new BackupError(
      `${text} is no moment: write it like 2026-11-23 14:00 (time of Mogadishu) or 2026-11-23T11:00Z.`,
    );
  }
  return at;
}

/** A moment for the operator, in the time of Mogadishu. */
export function momentText(at: Date): string {
  const local = new Date(at.getTime() + 3 * 3_600_000).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 19)} (+03:00)`;
}

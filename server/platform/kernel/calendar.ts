import { z } from 'zod';

/** An event for calendars (RFC 5545, RFC 5546). */
export interface CalendarEvent {
  /** The same in all revisions. */
  uid: string;
  /** Incremented with each change: calendars ignore lower numbers. */
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  start: Date;
  end: Date;
  /** When this revision was made. */
  stamp: Date;
  summary: string;
  description: string;
  location: string;
  url: string;
  /** Degrees, as numeric strings. */
  position?: { latitude: string; longitude: string } | undefined;
  /** E-mail addresses; a published event names nobody. */
  organizer?: string | undefined;
  attendee?: string | undefined;
}

/** The event that a mail carries, as it is stored with it. */
export const calendarSchema = z.object({
  method: z.enum(['REQUEST', 'CANCEL', 'PUBLISH']),
  text: z.string(),
});
export type CalendarPart = z.infer<typeof calendarSchema>;
export type CalendarMethod = CalendarPart['method'];

const LINE_OCTETS = 75;

/** RFC 5545, 3.3.11. Control characters are not allowed in texts. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const instant = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** RFC 5545, 3.1: a line is at most 75 octets; longer ones go on after a line break and a space. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += sign;
    octets += size;
  }
  return folded;
}

/** A calendar file with one event, its times in UTC. */
export function calendarText(event: CalendarEvent, method: CalendarMethod): string {
  const { position, organizer, attendee } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Aqal//Viewings//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.status}`,
    `DTSTAMP:${instant(event.stamp)}`,
    `DTSTART:${instant(event.start)}`,
    `DTEND:${instant(event.end)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    `URL:${event.url}`,
    ...(position ? [`GEO:${Number(position.latitude)};${Number(position.longitude)}`] : []),
    ...(organizer ? [`ORGANIZER:mailto:${organizer}`] : []),
    ...(attendee ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:${attendee}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

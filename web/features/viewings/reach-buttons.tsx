import type { Viewing } from '#contract/viewings.api.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { chatLink } from '../../shell/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { otherName, slotWords } from './words.ts';

export const ACT = 'button button-quiet min-h-11 gap-1.5 px-2 py-2 text-sm sm:px-3 sm:text-[0.9375rem]';

/** The map's way there. */
export const Directions = ({ viewing: { mapUrl, propertyTitle: title } }: { viewing: Viewing }) => (
  <a
    href={mapUrl}
    target="_blank"
    rel="noreferrer"
    aria-label={m.viewings_directions_of({ title })}
    className={ACT}
  >
    <Icon name="map" />
    {m.viewings_directions()}
  </a>
);

/** The event as a file, for the calendar of this phone or desk. */
export const AddToCalendar = ({
  viewing: { id, propertyTitle: title },
  isShort = false,
}: {
  viewing: Viewing;
  /** For where three buttons stand in a row. */
  isShort?: boolean;
}) => (
  <a
    href={href(`/viewings/${id}/calendar.ics`)}
    download="viewing.ics"
    aria-label={m.viewings_calendar_of({ title })}
    className={ACT}
  >
    <Icon name="calendar" />
    {isShort ? m.viewings_calendar_short() : m.viewings_calendar()}
  </a>
);

/** A chat with the other side, its first words written; nothing where they have no number. */
export function Message({ viewing }: { viewing: Viewing }) {
  const phone = viewing.side === 'renter' ? viewing.landlordPhone : viewing.visitorPhone;
  if (!phone) return null;
  const name = otherName(viewing);
  const text = m.viewings_message_text({ name, title: viewing.propertyTitle, ...slotWords(viewing) });
  return (
    <a
      href={chatLink(phone, text)}
      target="_blank"
      rel="noreferrer"
      aria-label={m.viewings_message_to({ name })}
      className={ACT}
    >
      <Icon name="chat" />
      {m.viewings_message()}
    </a>
  );
}

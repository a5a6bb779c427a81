import type { InquiryThread } from '#contract/inquiries.api.ts';
import { HOUR_MS, todayInMogadishu } from '#contract/time.ts';
import { daysAfter } from '#contract/viewings.ts';
import { mailLink } from '../../format/mail-link.ts';
import { phoneText } from '../../format/phones.ts';
import { m } from '../../messages/index.ts';
import { chatLink } from '../../shell/site.ts';
import { otherName } from './words.ts';

type Asked = Pick<
  InquiryThread,
  'side' | 'name' | 'landlordName' | 'email' | 'phone' | 'propertyTitle' | 'propertyLocation'
>;

/** 10:00 AM in Mogadishu. */
const VIEWING_TIME_UTC = '07:00:00';

/** "20261124T070000Z", as calendars take it. */
const stamp = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** A chat with who asked, its first words written; undefined without a number. */
export const chatWith = (inquiry: Asked, brand: string): string | undefined =>
  inquiry.phone
    ? chatLink(
        inquiry.phone,
        m.inquiries_chat_text({ name: otherName(inquiry), title: inquiry.propertyTitle, brand }),
      )
    : undefined;

/** A mail with subject and first words; undefined without an address. */
export function mailTo(inquiry: Asked): string | undefined {
  const { email, propertyTitle: title } = inquiry;
  if (!email) return undefined;
  return mailLink(email, {
    subject: m.inquiries_mail_subject({ title }),
    body: m.inquiries_mail_body({ name: otherName(inquiry), title }),
  });
}

/** The template of a calendar event (spec 2 §2): a viewing two days ahead, one hour long. */
export function eventTemplate(inquiry: Asked, now: string): string {
  const { propertyTitle: title, propertyLocation, phone, email } = inquiry;
  // Days are those of Mogadishu: late in the evening it is already the next one there.
  const start = new Date(`${daysAfter(todayInMogadishu(new Date(now)), 2)}T${VIEWING_TIME_UTC}Z`);
  const end = new Date(start.getTime() + HOUR_MS);
  const contact = phone ? phoneText(phone) : (email ?? '');
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: m.inquiries_event_title({ title }),
    dates: `${stamp(start)}/${stamp(end)}`,
    details: m.inquiries_event_text({ name: otherName(inquiry), contact }),
    location: propertyLocation ?? '',
    ctz: 'Africa/Mogadishu',
  })}`;
}

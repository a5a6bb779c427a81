import type { Language } from '#contract/accounts.ts';
import { DEFAULT_LANGUAGE, isLanguage, localPath } from '#contract/accounts.ts';
import type { Config } from '#server/config.ts';
import ar from '#server/messages/delivery/ar.json' with { type: 'json' };
import en from '#server/messages/delivery/en.json' with { type: 'json' };
import so from '#server/messages/delivery/so.json' with { type: 'json' };
import { type CalendarPart, calendarSchema } from '../kernel/calendar.ts';
import type { Edits } from '../kernel/edits.ts';
import { catalogue } from './catalogue.ts';
import { defuse } from './defuse.ts';

/** What delivery adds to a message. */
export const deliveryWords = catalogue('delivery', en, so, ar);

/** A notification as claimed from the database. */
export interface Claimed {
  id: string;
  type: 'email' | 'sms';
  attempts: number;
  /** null if the account was deleted or has no such address. */
  recipient: string | null;
  title: string;
  message: string;
  data: Record<string, unknown>;
  language: string | null;
}

/** Paths of a private link that ends such messages: a page, and what a mail client posts to (RFC 8058). */
export interface Stop {
  page: string;
  oneClick: string;
}

/** A message to send: the same text as plain text and, for mail, as a simple HTML page. */
export interface Message {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string | undefined;
  /** An event for the reader's calendar. */
  calendar: CalendarPart | undefined;
  /** The URL to which a mail client posts to unsubscribe. */
  oneClick: string | undefined;
}

/** Stands in the text of a message for the one-time code in its `data`, which is deleted once it is sent. */
export const CODE_PLACE = '{code}';

/** In `data`, set by the server alone: an administrator wrote it, who may send links. */
export const BY_ADMIN = 'byAdmin';

type Sender = Pick<Config, 'publicUrl' | 'port' | 'site'>;

const textIn = (data: Record<string, unknown>, name: string) => {
  const value = data[name];
  return typeof value === 'string' ? value : undefined;
};

function stopIn({ stop }: Record<string, unknown>): Stop | undefined {
  if (typeof stop !== 'object' || stop === null || !('page' in stop) || !('oneClick' in stop))
    return undefined;
  const { page, oneClick } = stop;
  return typeof page === 'string' && typeof oneClick === 'string' ? { page, oneClick } : undefined;
}

/** The URL of a path, in the reader's language if the path has none. */
function addressOf(path: string, language: Language, sender: Sender): string {
  const hasLanguage = isLanguage(path.split(/[/?#]/, 2)[1]);
  return `${originOf(sender)}${hasLanguage ? path : localPath(path, language)}`;
}

const originOf = ({ publicUrl, port }: Sender) => publicUrl ?? `http://localhost:${port}`;

/** Title and text without what a stranger could send in them; what an administrator wrote by hand is left as it is. */
function wordsOf({ title, message, data }: Claimed, sender: Sender): { title: string; message: string } {
  if (data[BY_ADMIN] === true) return { title, message };
  const own = { origin: originOf(sender), brand: sender.site.brand };
  return { title: defuse(title, own), message: defuse(message, own) };
}

/** Composes the message of a notification. Its path becomes a link at the end, unless the text contains it. */
export function compose(notice: Claimed, to: string, sender: Sender, edits?: Edits): Message {
  const { id, data } = notice;
  const words = wordsOf(notice, sender);
  const { title } = words;
  const code = textIn(data, 'code');
  const message = code === undefined ? words.message : words.message.replaceAll(CODE_PLACE, code);
  const said = textIn(data, 'language') ?? notice.language ?? undefined;
  const language = isLanguage(said) ? said : DEFAULT_LANGUAGE;
  const path = textIn(data, 'path');
  const link =
    path?.startsWith('/') && !path.startsWith('//') && !message.includes(path)
      ? addressOf(path, language, sender)
      : undefined;
  const say = deliveryWords.in(language, edits);
  const label = say('open', { brand: sender.site.brand });
  const stop = stopIn(data);
  const ending = stop && { label: say('stop'), link: addressOf(stop.page, language, sender) };
  const parts = [message, link && `${label}: ${link}`, ending && `${ending.label}: ${ending.link}`];
  return {
    id,
    to,
    subject: title.replaceAll(/\s+/g, ' ').trim(),
    text: parts.filter(Boolean).join('\n\n'),
    html: mailPage({ title, message, link, label, ending, language, brand: sender.site.brand }),
    replyTo: textIn(data, 'replyTo'),
    calendar: calendarSchema.safeParse(data.calendar).data,
    oneClick: stop && originOf(sender) + stop.oneClick,
  };
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Turns URLs in the text into links, excluding punctuation at the end of a sentence. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/)
    .map((part, at) =>
      at % 2
        ? `<a href="${escapeHtml(part)}" style="color:#0b5a80">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join('');
}

interface MailPage {
  title: string;
  message: string;
  link: string | undefined;
  label: string;
  ending: { label: string; link: string } | undefined;
  language: Language;
  brand: string;
}

/** Mail clients support little CSS: one column, inline styles, no pictures. */
function mailPage({ title, message, link, label, ending, language, brand }: MailPage): string {
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  const paragraphs = message
    .split(/\n{2,}/)
    .map((text) => `<p dir="auto" style="margin:0 0 16px">${withLinks(text).replaceAll('\n', '<br>')}</p>`);
  const button = link
    ? `<p style="margin:24px 0 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5a80;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`
    : '';
  const last = ending
    ? `<p style="margin:16px 0 0;font-size:14px"><a href="${escapeHtml(ending.link)}" style="color:#5b6675">${escapeHtml(ending.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body dir="${dir}" style="margin:0;background:#faf7f2;color:#15202e;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-size:20px;font-weight:700;color:#0b5a80">${escapeHtml(brand)}</p>
<div style="padding:24px;border:1px solid #e4ddd0;border-radius:12px;background:#ffffff">
<h1 dir="auto" style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(title)}</h1>
${paragraphs.join('\n')}
${button}
</div>
${last}
</div>
</body>
</html>`;
}

import type { Transporter } from 'nodemailer';
import type { MailServer } from '#server/config.ts';
import type { Carrier } from './carrier.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** Sends mail by SMTP; the library is loaded with the first message. */
export function openMailCarrier({ url, requireTls }: MailServer, from: string): Carrier {
  let opening: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = (await import('nodemailer')).default;
    return createTransport({
      url,
      pool: true,
      // Refuses a server without STARTTLS, which somebody in between could hide. Certificates are always verified.
      requireTLS: requireTls,
      maxConnections: 4,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // User-written text must never make it read files or fetch URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  const host = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, to, subject, text, html, replyTo, calendar, oneClick }) => {
      opening ??= open();
      const transport = await opening;
      await transport.sendMail({
        from,
        // As an object: a comma or angle bracket in the address must not add a recipient.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // The same for every attempt: if one was accepted but its reply was lost, mail clients show it once.
        messageId: `<${id}@${host}>`,
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        // An alternative of the text, which mail clients offer to put into the calendar, and a file beside it.
        ...(calendar
          ? { icalEvent: { method: calendar.method, filename: 'viewing.ics', content: calendar.text } }
          : {}),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(oneClick
            ? { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
            : {}),
        },
      });
    },
    close: () => {
      void opening?.then((transport) => transport.close());
    },
  };
}

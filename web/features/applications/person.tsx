import { mailLink } from '../../format/mail-link.ts';
import { phoneText, telLink } from '../../format/phones.ts';
import { m } from '../../messages/index.ts';
import { chatLink } from '../../shell/site.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';

interface PersonProps {
  name: string;
  phone: string | null;
  email: string | null;
  /** The button's words, and the first of the chat. */
  chatLabel: string;
  greeting: string;
}

/** Somebody on the other side, and the ways to them; what is not known, or not shown, is left out. */
export function Person({ name, phone, email, chatLabel, greeting }: PersonProps) {
  return (
    <div>
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          {phone && (
            <p className="figures text-sm text-ink-soft">
              <bdi dir="ltr">{phoneText(phone)}</bdi>
            </p>
          )}
          {email && (
            <a
              href={mailLink(email)}
              className="inline-block min-h-6 text-sm text-ink-soft [overflow-wrap:anywhere] hover:underline"
            >
              <bdi dir="ltr">{email}</bdi>
            </a>
          )}
        </div>
      </div>
      {phone && (
        <div className="mt-3 flex gap-2">
          <a
            href={chatLink(phoneText(phone), greeting)}
            target="_blank"
            rel="noreferrer"
            className="button button-quiet min-h-11 grow px-3"
          >
            <Icon name="chat" className="size-5 text-leaf" />
            {chatLabel}
          </a>
          <a
            href={telLink(phone)}
            aria-label={m.applications_call({ name })}
            title={m.applications_call({ name })}
            className="button button-quiet min-h-11 shrink-0 px-3"
          >
            <Icon name="phone" />
          </a>
        </div>
      )}
    </div>
  );
}

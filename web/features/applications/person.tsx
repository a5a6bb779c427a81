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
            <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
              <bdi dir="ltr">{email}</bdi>
            </p>
          )}
        </div>
      </div>
      {(phone || email) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {phone && (
            <>
              <a
                href={chatLink(phoneText(phone), greeting)}
                target="_blank"
                rel="noreferrer"
                className="button button-quiet min-h-11 grow"
              >
                <Icon name="chat" className="size-5 text-leaf" />
                {chatLabel}
              </a>
              <a
                href={telLink(phone)}
                aria-label={m.applications_call({ name })}
                title={m.applications_call({ name })}
                className="button button-quiet min-h-11 px-3.5"
              >
                <Icon name="phone" />
              </a>
            </>
          )}
          {email && (
            <a
              href={`mailto:${email}`}
              aria-label={`${m.applications_lease_email()}: ${name}`}
              title={email}
              className={`button button-quiet min-h-11 px-3.5 ${phone ? '' : 'grow'}`}
            >
              <Icon name="mail" />
            </a>
          )}
        </div>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { mailLink } from '../../format/mail-link.ts';
import { phoneText, telLink } from '../../format/phones.ts';
import { m } from '../../messages/index.ts';
import { chatLink, useSite } from '../../shell/site.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

function Entry({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="relative ps-8">
      <dt className="text-sm text-ink-soft">
        <Icon name={icon} className="absolute start-0 top-0.5 size-5 text-ocean" />
        {label}
      </dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  );
}

/** Where we are and how to reach us: address, phone, chat and mailbox as configured. */
export function ContactList() {
  const { brand, phone, chatNumber, supportEmail } = useSite();
  const link = 'link inline-block py-1';
  return (
    <dl className="grid gap-3">
      <Entry icon="pin" label={m.support_contact_office()}>
        {m.common_address()}
      </Entry>
      <Entry icon="phone" label={m.support_contact_phone()}>
        <a href={telLink(phone)} className={`figures ${link}`}>
          <bdi dir="ltr">{phoneText(phone)}</bdi>
        </a>
      </Entry>
      <Entry icon="chat" label={m.support_contact_chat()}>
        <a
          href={chatLink(chatNumber, m.common_chat_greeting({ brand }))}
          target="_blank"
          rel="noreferrer"
          className={`figures ${link}`}
        >
          <bdi dir="ltr">{phoneText(`+${chatNumber}`)}</bdi>
        </a>
      </Entry>
      <Entry icon="mail" label={m.support_contact_email()}>
        <a href={mailLink(supportEmail)} className={link}>
          <bdi dir="ltr">{supportEmail}</bdi>
        </a>
      </Entry>
    </dl>
  );
}

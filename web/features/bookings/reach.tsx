import { telLink } from '../../format/phones.ts';
import { m } from '../../messages/index.ts';
import { chatLink } from '../../shell/site.ts';
import { Icon } from '../../ui/icon.tsx';

interface ReachProps {
  phone: string;
  /** For the chat; where it is not known there is no such button. */
  chatNumber: string | null;
  /** The first words of the chat. */
  greeting: string;
  callLabel: string;
  className?: string;
}

/** Two buttons: call, and chat with the first words already written. */
export function Reach({ phone, chatNumber, greeting, callLabel, className = '' }: ReachProps) {
  return (
    <div className={`flex flex-wrap gap-3 print:hidden ${className}`}>
      <a href={telLink(phone)} className="button button-quiet grow">
        <Icon name="phone" />
        {callLabel}
      </a>
      {chatNumber && (
        <a
          href={chatLink(chatNumber, greeting)}
          target="_blank"
          rel="noreferrer"
          className="button button-quiet grow"
        >
          <Icon name="chat" className="size-5 text-leaf" />
          {m.bookings_chat()}
        </a>
      )}
    </div>
  );
}

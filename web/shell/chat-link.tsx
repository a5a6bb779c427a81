import { m } from '../messages/index.ts';
import { Icon } from '../ui/icon.tsx';
import { chatLink, useSite } from './site.ts';

/** The chat of the floating button as a line of text (D54). */
export function ChatLink({ className }: { className: string }) {
  const { chatNumber, brand } = useSite();
  return (
    <a
      href={chatLink(chatNumber, m.common_chat_greeting({ brand }))}
      target="_blank"
      rel="noreferrer"
      className={className}
    >
      <Icon name="talk" />
      {m.common_chat_with_us()}
    </a>
  );
}

import { m } from '../messages/index.ts';
import { Icon } from '../ui/icon.tsx';
import { chatLink, useSite } from './site.ts';

/** The floating chat button: a chat with a prefilled greeting (spec 2 §2), where nothing else floats (D54). */
export function ChatButton() {
  const { chatNumber, brand } = useSite();
  return (
    <aside aria-label={m.common_chat_with_us()} className="chat-button">
      <a
        href={chatLink(chatNumber, m.common_chat_greeting({ brand }))}
        target="_blank"
        rel="noreferrer"
        aria-label={m.common_chat_with_us()}
        title={m.common_chat_with_us()}
      >
        <Icon name="talk" className="size-6" />
      </a>
    </aside>
  );
}

import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { chatLink, useSite } from './site.ts';

/** The floating chat button: a chat with a prefilled greeting (spec 2 §2). */
export function ChatButton() {
  const { chatNumber, brand } = useSite();
  return (
    <aside aria-label={m.common_chat_with_us()} className="fixed end-4 bottom-4 z-20">
      <a
        href={chatLink(chatNumber, m.common_chat_greeting({ brand }))}
        target="_blank"
        rel="noreferrer"
        aria-label={m.common_chat_with_us()}
        title={m.common_chat_with_us()}
        className="grid size-14 place-items-center rounded-full bg-leaf text-card shadow-card hover:brightness-110"
      >
        <Icon name="chat" className="size-6" />
      </a>
    </aside>
  );
}

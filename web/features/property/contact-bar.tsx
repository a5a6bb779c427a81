import type { PropertyDetail } from '#contract/properties.api.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { ownerChat } from './owner-card.tsx';

/** On phones the main actions stay at the bottom, and make room while the form itself is used. */
export function ContactBar({ property }: { property: PropertyDetail }) {
  const chat = ownerChat(property);
  return (
    <div
      data-floats="phone"
      className="sticky bottom-0 z-10 mt-8 flex gap-2 border-t border-line bg-ground py-4 px-4 group-has-[#contact:focus-within]:static lg:hidden"
    >
      <a href="#contact" className="button button-primary min-h-14 grow px-3">
        <Icon name="mail" className="size-5 max-[22rem]:hidden" />
        {m.detail_contact()}
      </a>
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noreferrer"
          className="button button-quiet min-h-14 grow px-3"
          aria-label={m.detail_chat()}
        >
          <Icon name="chat" className="size-5 text-leaf max-[22rem]:hidden" />
          {m.detail_chat_short()}
        </a>
      )}
    </div>
  );
}

import type { PropertyDetail } from '#contract/properties.api.ts';
import { monthOf } from '../../format/dates.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';

/** Leads to a chat with the owner about this listing, its first words written; undefined where they have no phone. */
export function ownerChat({ id, owner, title, location }: PropertyDetail): string | undefined {
  const text = encodeURIComponent(m.detail_chat_text({ title, location }));
  return owner.hasPhone ? `/properties/${id}/chat?text=${text}` : undefined;
}

/** Who offers the listing, and the quickest way to them. */
export function OwnerCard({ property }: { property: PropertyDetail }) {
  const { owner } = property;
  const chat = ownerChat(property);
  return (
    <section className="card p-5" aria-labelledby="owner-name">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 place-items-center rounded-full bg-ocean-wash text-xl font-bold text-ocean"
        >
          {[...owner.name][0]?.toUpperCase()}
        </span>
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">{m.detail_owner()}</p>
          <h2 id="owner-name" className="text-lg">
            <bdi>{owner.name}</bdi>
          </h2>
        </div>
      </div>
      <ul className="figures mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        <li className="flex items-center gap-2">
          <Icon name="calendar" className="size-[1.125rem]" />
          {m.detail_member_since({ date: monthOf(owner.memberSince) })}
        </li>
        {owner.answersWithin && (
          <li className="flex items-center gap-2">
            <Icon name="mail" className="size-[1.125rem]" />
            {m.detail_answers({ speed: owner.answersWithin })}
          </li>
        )}
        {owner.activeListings > 0 && (
          <li className="flex items-center gap-2">
            <Icon name="list" className="size-[1.125rem]" />
            {m.detail_listings({ count: owner.activeListings })}
          </li>
        )}
      </ul>
      {chat && (
        <a href={chat} target="_blank" rel="noreferrer" className="button button-quiet mt-5 w-full">
          <Icon name="chat" className="size-5 text-leaf" />
          {m.detail_chat()}
        </a>
      )}
    </section>
  );
}

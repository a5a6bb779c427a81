import type { ReactNode } from 'react';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { dayOf, monthOf } from '../../../format/dates.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CHECK_LABELS } from '../check-words.ts';
import { ConfirmedLine } from './confirmed-line.tsx';
import { DocumentsSeen, isOther } from './documents-seen.tsx';
import { ApplyLink, canBeViewed, PropertyActs } from './property-acts.tsx';
import { QuestionChips } from './question-chips.tsx';
import { ShowNumber } from './show-number.tsx';
import { PriceLines } from './summary.tsx';

/** Leads to a chat with the owner about this listing, its first words written; undefined where they have no phone. */
export function ownerChat({ id, owner, title, location }: PropertyDetail): string | undefined {
  const text = encodeURIComponent(m.listings_chat_text({ title, location }));
  return owner.hasPhone ? `/properties/${id}/chat?text=${text}` : undefined;
}

/** The quickest ways to who offers the listing; after what it costs, who they are and what one asks them first. */
export function OwnerCard({ property, children }: { property: PropertyDetail; children?: ReactNode }) {
  const { owner } = property;
  const chat = ownerChat(property);
  const papers = property.documentsSeen.filter(isOther);
  const known = property.checks.filter(({ kind }) => kind === 'identity' || kind === 'phone');
  return (
    <section className="owner" aria-labelledby="owner-name">
      <div className="acts">
        <PriceLines property={property} />
        <p className="flex items-center gap-2.5 text-ink-soft">
          <ConfirmedLine {...property} />
        </p>
        {chat && (
          <div className="flex grow gap-2">
            <ShowNumber id={property.id} />
            <a
              href={chat}
              target="_blank"
              rel="nofollow noreferrer"
              aria-label={m.listings_chat()}
              className="button talk grow"
            >
              <Icon name="talk" />
              {m.listings_chat_short()}
            </a>
          </div>
        )}
        <PropertyActs property={property} />
      </div>
      {children}
      <div className="who">
        <QuestionChips />
        <div className="flex items-center gap-3">
          <span aria-hidden="true" className="owner-sign">
            {[...owner.name][0]?.toUpperCase()}
          </span>
          <div className="min-w-0 text-sm text-ink-soft">
            <h2 id="owner-name" className="text-base text-ink">
              <bdi>{owner.name}</bdi>
            </h2>
            {owner.answersWithin && (
              <p className="font-semibold text-leaf">{m.listings_answers({ speed: owner.answersWithin })}</p>
            )}
            <p>
              {m.listings_member_since({ date: monthOf(owner.memberSince) })}
              {owner.activeListings > 0 && ` · ${m.listings_of_owner({ count: owner.activeListings })}`}
            </p>
            {known.map(({ kind, at }) => (
              <p key={kind}>
                {CHECK_LABELS[kind]()} · {dayOf(at)}
              </p>
            ))}
          </div>
        </div>
      </div>
      {papers.length > 0 && <DocumentsSeen seen={papers} />}
      <details className="safe">
        <summary>
          <Icon name="check" />
          {m.listings_safe_title()}
          <Icon name="down" className="ms-auto size-4" />
        </summary>
        <p>{m.listings_safe_text()}</p>
      </details>
      {canBeViewed(property) && <ApplyLink id={property.id} className="lg:hidden" />}
    </section>
  );
}

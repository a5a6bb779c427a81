import type { PropertyDetail } from '#contract/properties.api.ts';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { ownerChat } from './owner-card.tsx';
import { canBeViewed } from './property-acts.tsx';

/** On phones the main actions stay at the bottom, and make room while the form itself is used. */
export function ContactBar({ property }: { property: PropertyDetail }) {
  const chat = ownerChat(property);
  const isViewed = canBeViewed(property);
  return (
    <div data-floats="phone" className="contact-bar">
      {chat && (
        <>
          <a href={`/properties/${property.id}/call`} rel="nofollow" className="button button-quiet">
            <Icon name="phone" />
            {m.listings_call()}
          </a>
          <a
            href={chat}
            target="_blank"
            rel="nofollow noreferrer"
            aria-label={m.listings_chat()}
            className="button talk"
          >
            <Icon name="talk" />
            {m.listings_chat_short()}
          </a>
        </>
      )}
      {!(chat && isViewed) && (
        <a href="#contact" className="button button-primary">
          <Icon name="mail" />
          {m.listings_contact()}
        </a>
      )}
      {isViewed && (
        <Link
          to={href(`/schedule-viewing?property=${property.id}`)}
          aria-label={m.listings_schedule_viewing()}
          className="button button-primary"
        >
          <Icon name="calendar" />
          {m.listings_viewing()}
        </Link>
      )}
    </div>
  );
}

import type { PropertyDetail } from '#contract/properties.api.ts';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { schedulePath, useOpenOver } from './over.ts';
import { ownerChat } from './owner-card.tsx';
import { canBeViewed } from './property-acts.tsx';

/** On phones the main actions stay at the bottom, and make room while the form itself is used. */
export function ContactBar({ property }: { property: PropertyDetail }) {
  const chat = ownerChat(property);
  const isViewed = canBeViewed(property);
  const open = useOpenOver();
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
        <Link
          to={href(`/properties/${property.id}#contact`)}
          data-feature="messages"
          aria-haspopup="dialog"
          className="button button-primary"
          onClick={(event) => open(event, 'message')}
        >
          <Icon name="mail" />
          {m.listings_contact()}
        </Link>
      )}
      {isViewed && (
        <Link
          to={href(schedulePath(property.id))}
          data-feature="viewings"
          aria-haspopup="dialog"
          aria-label={m.listings_schedule_viewing()}
          className="button button-primary"
          onClick={(event) => open(event, 'viewing')}
        >
          <Icon name="calendar" />
          {m.listings_viewing()}
        </Link>
      )}
    </div>
  );
}

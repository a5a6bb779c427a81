import { Link, useNavigate, useRevalidator } from 'react-router';
import type { OwnListing } from '#contract/own-listings.api.ts';
import { listingPrice } from '../../format/money.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { ShowUndo } from '../../forms/use-undo.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { chatLink, useSite } from '../../shell/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { RowLink } from '../../ui/row-action.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { Changed } from './acts.ts';
import { failedWords } from './words.ts';

interface RowActsProps {
  listing: OwnListing;
  showUndo: ShowUndo;
}

/** To its form, and the rest behind three dots. A hidden listing has no page of its own. */
export function RowActs({ listing, showUndo }: RowActsProps) {
  const { id, title, isActive, as } = listing;
  return (
    <>
      {as !== 'answers' && (
        <RowLink
          to={`/edit-property/${id}`}
          label={m.own_listings_of_listing({ action: m.own_listings_edit_short(), title })}
          text={m.own_listings_edit_short()}
          icon={<Icon name="edit" />}
        />
      )}
      <Menu label={m.own_listings_more_of({ title })} trigger={<Icon name="dots" />}>
        {isActive && (
          <Link to={href(`/properties/${id}`)} className="menu-item">
            <Icon name="eye" />
            {m.own_listings_view()}
          </Link>
        )}
        {as !== 'answers' && <VisibilityItem listing={listing} showUndo={showUndo} />}
        {as === 'owner' && <CopyItem listing={listing} />}
        {isActive && <ShareItem listing={listing} />}
        {as === 'owner' && (
          <>
            <Link to={href(`/active-listings/${id}/poster`)} className="menu-item">
              <Icon name="print" />
              {m.own_listings_poster()}
            </Link>
            <Link to={href(`/active-listings/${id}/documents`)} className="menu-item">
              <Icon name="document" />
              {m.documents_title()}
            </Link>
            <Link to={href(`/property-analytics?listing=${id}`)} className="menu-item">
              <Icon name="chart" />
              {m.own_listings_summary_figures()}
            </Link>
          </>
        )}
      </Menu>
    </>
  );
}

const wordsOf = ({ title, isActive }: Pick<Changed, 'title' | 'isActive'>) =>
  isActive ? m.own_listings_shown_one({ title }) : m.own_listings_hidden_one({ title });

function VisibilityItem({ listing: { id, title, isActive, version }, showUndo }: RowActsProps) {
  const { revalidate } = useRevalidator();
  return (
    <ActionForm
      intent="change"
      id={id}
      hidden={{ version: String(version), isActive: String(!isActive) }}
      failed={failedWords}
      onFailed={({ failure }) => failure.code === 'conflict' && void revalidate()}
      onDone={({ value }) => {
        const changed = value as Changed;
        showUndo({
          title: wordsOf(changed),
          intent: 'change',
          values: { id, version: String(changed.version), isActive: String(isActive) },
          done: () => ({ title: wordsOf({ title, isActive }) }),
          failed: failedWords,
        });
      }}
      className=""
    >
      <button type="submit" className="menu-item">
        <Icon name={isActive ? 'eyeOff' : 'eye'} />
        {isActive ? m.own_listings_hide() : m.own_listings_show()}
      </button>
    </ActionForm>
  );
}

/** The copy is opened in its form: it is hidden until what is different was changed. */
function CopyItem({ listing: { id } }: Pick<RowActsProps, 'listing'>) {
  const navigate = useNavigate();
  return (
    <ActionForm
      intent="copy"
      id={id}
      failed={failedWords}
      onDone={({ value }) => {
        showToast({
          title: m.own_listings_copied(),
          description: m.own_listings_copied_text(),
          tone: 'success',
          survives: true,
        });
        void navigate(href(`/edit-property/${String(value)}`));
      }}
      className=""
    >
      <button type="submit" className="menu-item">
        <Icon name="copy" />
        {m.own_listings_duplicate()}
      </button>
    </ActionForm>
  );
}

function ShareItem({ listing: { id, title, price, type } }: Pick<RowActsProps, 'listing'>) {
  const { origin } = useSite();
  const lines = [title, listingPrice(price, type), `${origin}${href(`/properties/${id}`)}`];
  return (
    <a href={chatLink('', lines.join('\n'))} target="_blank" rel="noreferrer" className="menu-item">
      <Icon name="chat" />
      {m.own_listings_share()}
    </a>
  );
}

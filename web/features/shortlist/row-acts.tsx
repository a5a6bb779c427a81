import { Link } from 'react-router';
import type { ShortlistRow } from '#contract/shortlist.api.ts';
import { placeText } from '../../format/places.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { href, hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { REMOVE } from '../../offline/saved-ids.ts';
import { chatLink } from '../../shell/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { RowButton } from '../../ui/row-action.tsx';
import { canBeViewed, changesOf } from './changes.ts';
import { useList } from './list-context.ts';

const QUIET = 'button button-quiet button-small min-h-11';
const FIRST = 'button button-small min-h-11 saved-first';

/** Where homes like this one are looked for: of its kind, in its district. */
export function similarPath({ type, propertyType, location }: ShortlistRow): `/properties?${string}` {
  const district = location.split(',')[0] ?? '';
  return `/properties?${new URLSearchParams({ type, propertyType, location: district })}`;
}

/** What can be done with a row (spec 1 §2). */
export function RowActs({ home }: { home: ShortlistRow }) {
  const { view, remove } = useList();
  const { id, title, landlordPhone, isActive } = home;
  const named = (act: string) => `${act}: ${title}`;
  return (
    <div className="saved-acts">
      {canBeViewed(home) && (
        <Link
          to={hrefOf(`/schedule-viewing?property=${id}`)}
          aria-label={named(m.shortlist_schedule())}
          className={`${FIRST} button-primary`}
        >
          <Icon name="calendar" className="size-5" />
          {m.shortlist_schedule()}
        </Link>
      )}
      {changesOf(home).isOver && (
        <Link
          to={href(similarPath(home))}
          aria-label={m.shortlist_similar_to({ title })}
          className={`${FIRST} button-quiet`}
        >
          <Icon name="search" className="size-5" />
          {m.shortlist_similar()}
        </Link>
      )}
      {landlordPhone && (
        <a
          href={chatLink(landlordPhone, m.shortlist_chat({ title, location: placeText(home.location) }))}
          target="_blank"
          rel="noreferrer"
          aria-label={named(m.shortlist_contact())}
          className={`${QUIET} saved-contact`}
        >
          {m.shortlist_contact()}
        </a>
      )}
      <div className="saved-last">
        {isActive && (
          <Link
            to={href(`/properties/${id}`)}
            aria-label={named(m.shortlist_view())}
            className={`${QUIET} grow`}
          >
            {m.shortlist_view()}
          </Link>
        )}
        <ActionForm
          intent={REMOVE}
          id={id}
          view={view}
          failed={m.shortlist_failed}
          onSubmit={() => {
            remove(home);
            return false;
          }}
          className="ms-auto"
        >
          <RowButton
            type="submit"
            isDanger
            label={m.shortlist_remove_of({ title })}
            icon={<Icon name="bin" />}
          />
        </ActionForm>
      </div>
    </div>
  );
}

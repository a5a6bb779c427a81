import { Link } from 'react-router';
import type { ShortlistRow } from '#contract/shortlist.api.ts';
import { COMPARE_MAX, COMPARE_MIN } from '#contract/shortlist.ts';
import { placeText } from '../../format/places.ts';
import { href, hrefOf, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { CompareTable } from '../../ui/compare-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChips } from '../../ui/filter-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PROPERTY_STATUS_LABELS } from '../listings/badges.tsx';
import type { Base } from './address.ts';
import { canBeViewed } from './changes.ts';
import { compareLines } from './compare-lines.tsx';
import { PrioritySign } from './priority-menu.tsx';
import { STATUS_TONES } from './words.ts';

interface CompareViewProps {
  /** The list that it leads back to. */
  base: Base;
  homes: readonly ShortlistRow[];
  differencesOnly: boolean;
}

const pathOf = (homes: readonly ShortlistRow[], differencesOnly: boolean): ScreenPath =>
  `/shortlisted-properties/compare?ids=${homes.map(({ id }) => id).join(',')}${differencesOnly ? '&differences=1' : ''}`;

/** Two to four saved homes side by side. */
export function CompareView({ base, homes, differencesOnly }: CompareViewProps) {
  if (homes.length < COMPARE_MIN) return <TooFew base={base} />;
  const lines = compareLines(homes, differencesOnly);
  return (
    <>
      <FilterChips
        label={m.shortlist_compare_lines()}
        isJoined
        chips={[
          { label: m.shortlist_compare_all(), to: pathOf(homes, false), isCurrent: !differencesOnly },
          { label: m.shortlist_differences(), to: pathOf(homes, true), isCurrent: differencesOnly },
        ]}
      />
      <div className="mt-4">
        <CompareTable
          caption={m.shortlist_compare_title({ count: homes.length })}
          lines={lines}
          corner={
            homes.length < COMPARE_MAX && (
              <Link
                to={href(base)}
                className="button button-quiet button-small min-h-11 px-3 whitespace-nowrap"
              >
                <Icon name="plus" />
                {m.shortlist_add_home()}
              </Link>
            )
          }
          columns={homes.map((home) => ({
            key: home.id,
            picture: <Photo home={home} homes={homes} differencesOnly={differencesOnly} />,
            heading: <Heading home={home} />,
          }))}
          actsLabel={m.ui_actions()}
          acts={homes.map((home) => <Acts key={home.id} home={home} />)}
        />
      </div>
    </>
  );
}

interface PhotoProps {
  home: ShortlistRow;
  homes: readonly ShortlistRow[];
  differencesOnly: boolean;
}

function Photo({ home, homes, differencesOnly }: PhotoProps) {
  const others = homes.filter(({ id }) => id !== home.id);
  return (
    <div className="relative">
      <Picture
        src={home.images?.[0]}
        alt=""
        sizes="(min-width: 64rem) 15rem, 45vw"
        className="rounded-control"
      />
      {others.length >= COMPARE_MIN && (
        <Link
          to={href(pathOf(others, differencesOnly))}
          preventScrollReset
          aria-label={m.shortlist_compare_without({ title: home.title })}
          className="absolute end-1.5 top-1.5 grid size-11 place-items-center rounded-full bg-card raised"
        >
          <Icon name="close" />
        </Link>
      )}
    </div>
  );
}

function Heading({ home }: { home: ShortlistRow }) {
  return (
    <>
      <span className="mb-1.5 flex flex-wrap items-center justify-between gap-1.5">
        <Badge tone={STATUS_TONES[home.status]}>{PROPERTY_STATUS_LABELS[home.status]()}</Badge>
        <PrioritySign priority={home.priority} />
      </span>
      <bdi className="block text-[0.9375rem]/5 font-semibold">{home.title}</bdi>
      <span className="mt-0.5 block text-[0.8125rem]/4.5 font-normal text-ink-soft">
        <bdi>{placeText(home.location)}</bdi>
      </span>
    </>
  );
}

function Acts({ home }: { home: ShortlistRow }) {
  const { id, title, isActive } = home;
  if (canBeViewed(home)) {
    return (
      <Link
        to={hrefOf(`/schedule-viewing?property=${id}`)}
        aria-label={`${m.shortlist_schedule()}: ${title}`}
        className="button button-primary button-small min-h-11 w-full"
      >
        {m.shortlist_schedule()}
      </Link>
    );
  }
  if (!isActive) return <span className="text-danger">{m.shortlist_gone()}</span>;
  return (
    <Link
      to={href(`/properties/${id}`)}
      aria-label={`${m.shortlist_view()}: ${title}`}
      className="button button-quiet button-small min-h-11 w-full"
    >
      {m.shortlist_view()}
    </Link>
  );
}

function TooFew({ base }: { base: Base }) {
  return (
    <EmptyState
      icon={<Icon name="compare" />}
      title={m.shortlist_compare_too_few()}
      action={
        <Link to={href(base)} className="button button-primary">
          {m.shortlist_compare_choose()}
        </Link>
      }
    >
      {m.shortlist_compare_too_few_text()}
    </EmptyState>
  );
}

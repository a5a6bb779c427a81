import { Link } from 'react-router';
import type { AskedListing } from '#contract/confirmations.api.ts';
import { figure } from '../../format/numbers.ts';
import { placeText } from '../../format/places.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AnswerButton, TONAL } from './answer-button.tsx';
import { allAvailable, lastConfirmed } from './words.ts';

/** So many stand in a list before the rest unfolds. */
const SHOWN = 5;

const told = (count: number) => () => showToast({ title: m.confirmations_done({ count }), tone: 'success' });

interface DueSectionProps {
  due: readonly AskedListing[];
}

/** An owner's homes that wait for a word, one tap each or all at once; and those that are hidden because none came. */
export default function DueSection({ due }: DueSectionProps) {
  return (
    <>
      <Group title={m.confirmations_due_title()} listings={due.filter(({ state }) => state === 'due')} />
      <Group
        title={m.confirmations_hidden_title()}
        listings={due.filter(({ state }) => state === 'unconfirmed')}
      />
    </>
  );
}

function Group({ title, listings }: { title: string; listings: readonly AskedListing[] }) {
  const [first] = listings;
  if (!first) return null;
  const count = listings.length;
  return (
    <Section title={title} count={figure(count)} className="mb-6">
      <div className="card divide-y divide-line-soft">
        {listings.slice(0, SHOWN).map((listing) => (
          <Row key={listing.id} listing={listing} />
        ))}
        {count > SHOWN && (
          <details>
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-center font-semibold text-ocean [&::-webkit-details-marker]:hidden">
              {m.confirmations_show_all({ count: figure(count) })}
            </summary>
            <div className="divide-y divide-line-soft border-t border-line-soft">
              {listings.slice(SHOWN).map((listing) => (
                <Row key={listing.id} listing={listing} />
              ))}
            </div>
          </details>
        )}
        <div className="p-3.5 text-center">
          {count > 1 && (
            <AnswerButton
              answer="available"
              listings={listings}
              className={`min-h-12 w-full ${TONAL}`}
              onDone={told(count)}
            >
              {first.state === 'due'
                ? allAvailable(count)
                : m.confirmations_all_back({ count, shown: figure(count) })}
            </AnswerButton>
          )}
          <p className={`text-[0.9375rem] text-ink-soft ${count > 1 ? 'mt-2.5' : ''}`}>
            {m.confirmations_otherwise()}
          </p>
        </div>
      </div>
    </Section>
  );
}

function Row({ listing }: { listing: AskedListing }) {
  const { id, title, location, propertyType, state } = listing;
  const isDue = state === 'due';
  return (
    <div className="flex min-h-17 items-center gap-3 p-3.5">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-(--pending-wash) text-(--pending)">
        <Icon name={propertyType === 'commercial' ? 'building' : 'home'} className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <h3 className="text-[0.9375rem]">
          <Link to={href(`/edit-property/${id}`)} className="hover:underline">
            <bdi className="block truncate">
              {title}, {placeText(location).split(/[,،]/, 1)[0]}
            </bdi>
          </Link>
        </h3>
        <p className="text-[0.8125rem] text-ink-soft">
          {!isDue
            ? m.confirmations_not_confirmed()
            : listing.isDoubted
              ? m.confirmations_doubted()
              : lastConfirmed(listing)}
          {listing.forName !== null && <> · {m.delegates_for({ name: listing.forName })}</>}
        </p>
      </div>
      <AnswerButton
        answer="available"
        listings={[listing]}
        className={`button-small min-h-11 shrink-0 ${TONAL}`}
        onDone={told(1)}
      >
        <span className="sr-only">
          {isDue ? m.confirmations_available() : m.confirmations_bring_back()}: {title}
        </span>
        <span aria-hidden="true">{isDue ? m.confirmations_yes() : m.confirmations_bring_back()}</span>
      </AnswerButton>
    </div>
  );
}

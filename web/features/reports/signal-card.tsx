import type { ReactNode } from 'react';
import type { Signal } from '#contract/signals.api.ts';
import { momentOf, monthOf } from '../../format/dates.ts';
import { dollars, leftToRight, listingPrice } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { placeText } from '../../format/places.ts';
import { ago } from '../../format/relative.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import type { AfterDecision } from './after-decision.ts';
import { ReopenForm } from './reopen-form.tsx';
import { SettleForm, SignalForm } from './signal-form.tsx';
import { SignalSides } from './signal-sides.tsx';
import {
  DECISION_LABELS,
  HOLD_LABELS,
  listingPath,
  QUEUE_LABELS,
  QUEUE_TONES,
  SIGNAL_LABELS,
} from './words.ts';

/** Why a listing is marked, in a sentence or two. */
function reasonOf({ listing, copy, price, money }: Signal): string {
  if (money) {
    const { people, said } = money;
    const first = m.reports_signals_money({ count: people, shown: figure(people) });
    return said > people
      ? `${first} ${m.reports_signals_weighed({ count: said, shown: figure(said) })}`
      : first;
  }
  if (copy) {
    const first = copy.isMirrored ? m.reports_signals_mirrored() : m.reports_signals_copied();
    const { photos } = copy;
    return `${first} ${m.reports_signals_photos({ count: photos, shown: figure(photos) })}`;
  }
  if (!price) return '';
  return m.reports_signals_price({
    price: listingPrice(price.price, listing.type),
    homes: figure(price.homes),
    range: leftToRight(`${dollars(price.low)}–${dollars(price.high)}`),
  });
}

/** What else marks the listing. */
const alsoOf = ({ also, owner }: Signal): string[] => [
  ...also.map((kind) => m.reports_desk_also({ kind: QUEUE_LABELS[kind]() })),
  ...(owner.isNew ? [m.reports_desk_new_owner()] : []),
];

/** What was decided, by whom and why. */
function Decided({ signal }: Pick<SignalCardProps, 'signal'>) {
  const { state, decidedBy, decidedAt, decisionReason, ownerAnswer, answeredAt, outcome } = signal;
  if (state === 'open' || state === 'gone' || decidedAt === null) return null;
  const facts = { decision: SIGNAL_LABELS[state](), when: momentOf(decidedAt) };
  return (
    <div className="mt-4 rounded-control bg-ground-deep p-3">
      <p className="font-semibold">
        {decidedBy ? m.reports_decided_by({ ...facts, name: decidedBy }) : m.reports_decided_at(facts)}
      </p>
      {decisionReason && (
        <p dir="auto" className="mt-1 wrap-anywhere">
          {decisionReason}
        </p>
      )}
      {ownerAnswer && answeredAt && (
        <blockquote className="mt-3 border-s-2 border-line ps-3">
          <p className="text-sm text-ink-soft">
            {m.reports_by({ name: m.reports_answer_of_owner(), when: momentOf(answeredAt) })}
          </p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {ownerAnswer}
          </p>
        </blockquote>
      )}
      {outcome && <p className="mt-1 font-medium">{DECISION_LABELS[outcome]()}</p>}
      <ReopenForm signal={signal} />
    </div>
  );
}

/** How much was asked for, and how, in the words of those who were asked; without their names. */
function MoneyNotes({ money: { notes }, now }: { money: NonNullable<Signal['money']>; now: Date }) {
  if (notes.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="text-sm text-ink-soft">{m.reports_signals_notes()}</p>
      <ul className="mt-1 space-y-1">
        {notes.map(({ text, at }) => (
          <li key={at + text} className="border-s-2 border-line ps-3">
            <span dir="auto" className="wrap-anywhere">
              {text}
            </span>{' '}
            <span className="text-sm text-ink-soft">{ago(at, now)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SignalCardProps {
  signal: Signal;
  after: AfterDecision;
  /** What became of signals like this. */
  alike: ReactNode;
  now: Date;
}

/** A marked listing: the reason in words, both photos, whose it is, and what to decide. */
export function SignalCard({ signal, after, alike, now }: SignalCardProps) {
  const { listing, owner, openedAt } = signal;
  const who = [
    m.reports_owner_listings({ count: owner.listings, shown: figure(owner.listings) }),
    m.reports_owner_since({ date: monthOf(owner.memberSince) }),
  ];
  return (
    <article id={`signal-${signal.id}`} className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 tabIndex={-1} dir="auto" className="min-w-0 text-[1.1875rem] wrap-anywhere outline-none">
          <Link to={href(listingPath(listing))} className="link">
            {listing.title}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">{m.reports_signals_since({ when: ago(openedAt, now) })}</p>
      </div>
      <p className="text-ink-soft">
        <strong className="figures font-semibold text-ink">
          {listingPrice(listing.price, listing.type)}
        </strong>{' '}
        · <bdi>{placeText(listing.location)}</bdi>
      </p>
      <p className="mt-3">
        <Badge tone={QUEUE_TONES[signal.kind]}>{QUEUE_LABELS[signal.kind]()}</Badge>
      </p>
      <SignalSides signal={signal} />
      <section className="mt-4">
        <h3 className="text-base font-semibold">{m.reports_desk_why()}</h3>
        <ul className="mt-1 space-y-1">
          {[reasonOf(signal), ...alsoOf(signal)].map((why) => (
            <li key={why} className="flex gap-2">
              <Icon name="flag" className="mt-1 size-4 shrink-0 text-ink-soft" />
              <span className="min-w-0 max-w-prose">{why}</span>
            </li>
          ))}
        </ul>
      </section>
      {signal.money && <MoneyNotes money={signal.money} now={now} />}
      {alike}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-4">
        <Avatar name={owner.name} size="large" />
        <div className="min-w-0 grow basis-44">
          <p className="font-semibold">
            <bdi>{owner.name}</bdi>
          </p>
          <p className="text-sm text-ink-soft">{who.join(' · ')}</p>
        </div>
        {owner.isNew && <Badge tone="pending">{m.reports_signals_new()}</Badge>}
        {listing.held && <Badge tone="sand">{HOLD_LABELS[listing.held]()}</Badge>}
      </div>
      <Decided signal={signal} />
      {signal.state === 'open' && (
        <>
          {signal.copy && (
            <p className="mt-4 text-sm text-ink-soft">
              {m.reports_desk_other_told({ name: signal.copy.original.owner.name })}
            </p>
          )}
          <SignalForm signal={signal} after={after} />
        </>
      )}
      {signal.state === 'hidden' && listing.held === 'hidden' && <SettleForm signal={signal} after={after} />}
    </article>
  );
}

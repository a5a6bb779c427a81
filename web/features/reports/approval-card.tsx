import { Link } from 'react-router';
import { openSteps } from '#contract/process.ts';
import type { Approval } from '#contract/reports.api.ts';
import { FIRST_LISTING_GRAPH } from '#contract/reports.ts';
import { monthOf } from '../../format/dates.ts';
import { listingPrice } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { placeText } from '../../format/places.ts';
import { ago } from '../../format/relative.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Picture } from '../../ui/picture.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { AfterDecision } from './after-decision.ts';
import { DecideBar } from './decide-bar.tsx';
import { DeskKey } from './desk-key.tsx';
import { beginWith, OwnerWords, ownerField } from './owner-words.tsx';

const PICTURES = 4;

interface ApprovalCardProps {
  approval: Approval;
  after: Pick<AfterDecision, 'next' | 'onDecided' | 'onConflict'>;
  now: Date;
}

/** A listing that waits for a first look: what visitors would see of it, whose it is, and what to decide. */
export function ApprovalCard({
  approval: { listing, owner, reason, waitsSince, words },
  after: { next, onDecided, onConflict },
  now,
}: ApprovalCardProps) {
  const { id, title, price, type, location, images, description, version } = listing;
  const { values, hidden } = beginWith(owner, words);
  const isAskable = openSteps(FIRST_LISTING_GRAPH, { state: listing.held ?? 'shown', side: 'desk' }).includes(
    'ask_change',
  );
  const who = [
    m.reports_owner_listings({ count: owner.listings, shown: figure(owner.listings) }),
    m.reports_owner_since({ date: monthOf(owner.memberSince) }),
  ];
  return (
    <article id={`listing-${id}`} className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 tabIndex={-1} dir="auto" className="min-w-0 text-[1.1875rem] outline-none">
          {title}
        </h2>
        <p className="text-sm text-ink-soft">{m.reports_approvals_since({ when: ago(waitsSince, now) })}</p>
      </div>
      <p className="text-ink-soft">
        <strong className="figures font-semibold text-ink">{listingPrice(price, type)}</strong> ·{' '}
        <bdi>{placeText(location)}</bdi>
      </p>
      {images.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
          {images.slice(0, PICTURES).map((image) => (
            <li key={image} className="overflow-hidden rounded-control">
              <Picture src={image} alt="" sizes="(min-width: 640px) 220px, 50vw" />
            </li>
          ))}
        </ul>
      )}
      <details className="mt-3" open={description.length < 240}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
          {m.reports_approvals_description()}
        </summary>
        <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {description}
        </p>
      </details>
      {reason && (
        <p dir="auto" className="mt-3 rounded-control bg-ground-deep p-3 wrap-anywhere">
          {m.reports_approvals_asked({ reason })}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-4">
        <Avatar name={owner.name} size="large" />
        <div className="min-w-0 grow basis-44">
          <p className="font-semibold">
            <bdi>{owner.name}</bdi>
          </p>
          <p className="text-sm text-ink-soft">{who.join(' · ')}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Link to={href(`/edit-property/${id}`)} className="button button-quiet max-sm:grow">
            {m.reports_edit_listing()}
          </Link>
        </div>
      </div>
      <ActionForm
        intent="decideListing"
        id={id}
        hidden={{ version: String(version), next: next ?? '', ...hidden }}
        view={String(version)}
        fields={ownerField(owner, (decision) => decision === 'ask_change')}
        values={values}
        draft={`ask-${id}`}
        words={{ 'reason.required': m.reports_reason_needed }}
        failed={({ code }) => (code === 'conflict' ? m.reports_decide_conflict() : m.reports_decide_failed())}
        onDone={({ value }) => {
          onDecided();
          showToast({
            title: value === 'approve' ? m.reports_approved({ title }) : m.reports_change_asked(),
            description: m.reports_told(),
            tone: 'success',
          });
        }}
        onFailed={({ failure }) => failure.code === 'conflict' && onConflict()}
        className="contents"
      >
        <div className="my-4 border-line border-t pt-4">
          {isAskable && <OwnerWords owner={owner} words={words} />}
        </div>
        <DecideBar>
          {isAskable && (
            <SubmitButton name="decision" value="ask_change" tone="quiet">
              {m.reports_ask_change()}
              <DeskKey letter="A" />
            </SubmitButton>
          )}
          <SubmitButton name="decision" value="approve" className="sm:ms-auto">
            {m.reports_approve()}
            <DeskKey letter="D" />
          </SubmitButton>
        </DecideBar>
      </ActionForm>
    </article>
  );
}

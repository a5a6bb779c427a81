import { Link } from 'react-router';
import type { Approval } from '#contract/reports.api.ts';
import { monthOf } from '../../format/dates.ts';
import { listingPrice } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { placeText } from '../../format/places.ts';
import { ago } from '../../format/relative.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Picture } from '../../ui/picture.tsx';

const PICTURES = 4;

interface ApprovalCardProps {
  approval: Approval;
  /** Where the change is asked for. */
  askPath: ScreenPath;
  now: Date;
}

/** A listing that waits for a first look: what visitors would see of it, whose it is, and what to decide. */
export function ApprovalCard({
  approval: { listing, owner, reason, waitsSince },
  askPath,
  now,
}: ApprovalCardProps) {
  const { id, title, price, type, location, images, description, version } = listing;
  const who = [
    m.reports_owner_listings({ count: owner.listings, shown: figure(owner.listings) }),
    m.reports_owner_since({ date: monthOf(owner.memberSince) }),
  ];
  return (
    <article id={`listing-${id}`} className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 dir="auto" className="min-w-0 text-[1.1875rem]">
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
          <Link
            to={href(askPath)}
            preventScrollReset
            aria-haspopup="dialog"
            className="button button-quiet max-sm:grow"
          >
            {m.reports_ask_change()}
          </Link>
          <ActionForm
            intent="approve"
            id={id}
            hidden={{ version: String(version) }}
            failed={({ code }) =>
              code === 'conflict' ? m.reports_decide_conflict() : m.reports_decide_failed()
            }
            done={() => ({ title: m.reports_approved({ title }), description: m.reports_told() })}
            className="contents"
          >
            <SubmitButton className="max-sm:grow">{m.reports_approve()}</SubmitButton>
          </ActionForm>
        </div>
      </div>
    </article>
  );
}

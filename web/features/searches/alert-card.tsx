import { Link } from 'react-router';
import type { PriceAlert } from '#contract/price-alerts.api.ts';
import { shortDayOf } from '../../format/dates.ts';
import { dollars, listingPrice } from '../../format/money.ts';
import { placeText } from '../../format/places.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { useSend } from '../../forms/use-send.ts';
import type { ShowUndo } from '../../forms/use-undo.ts';
import { failureWords } from '../../forms/words.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { InlineEdit } from '../../ui/inline-edit.tsx';
import { Picture } from '../../ui/picture.tsx';
import { CardActs } from './card-acts.tsx';

interface AlertCardProps {
  alert: PriceAlert;
  showUndo: ShowUndo;
}

/** A price that is watched: what it is today, the target, and how far it is to it. */
export function AlertCard({ alert, showUndo }: AlertCardProps) {
  const { id, propertyId, title, location, type, image, price, isActive, isOffered, updatedAt } = alert;
  const gap = Number(price) - alert.targetPrice;
  return (
    <article aria-label={title} className="card flex flex-wrap gap-4 p-4 sm:flex-nowrap sm:p-5">
      <div className="w-24 shrink-0 overflow-hidden rounded-control sm:w-36">
        <Picture src={image ?? undefined} alt="" sizes="144px" widths={[320, 480]} />
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <p className="mb-1">
          <AlertState alert={alert} />
        </p>
        <h2 className="text-[1.0625rem]">
          <Link
            to={href(`/properties/${propertyId}`)}
            className="inline-flex min-h-11 items-center hover:underline sm:min-h-6"
          >
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          <bdi>{placeText(location)}</bdi>
        </p>
        {alert.firedAt && <p className="mt-1 text-sm text-ink-soft">{m.searches_again()}</p>}
      </div>
      <div className="w-full shrink-0 sm:w-64">
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-sm text-ink-soft">{m.searches_today()}</span>
          <span className="figures text-lg font-bold">{listingPrice(price, type)}</span>
        </p>
        <div className="mt-1 flex items-start justify-between gap-3">
          <span className="pt-3 text-sm text-ink-soft">{m.searches_target()}</span>
          <div className="w-32">
            <Target alert={alert} />
          </div>
        </div>
        {isActive && isOffered && gap > 0 && (
          <p className="figures text-end text-sm text-ink-soft">{m.searches_gap({ amount: dollars(gap) })}</p>
        )}
        <div className="mt-2 flex items-center justify-end gap-1">
          <CardActs
            id={id}
            name={title}
            isActive={isActive}
            updatedAt={updatedAt}
            isOver={alert.firedAt !== null}
            was={restorable(alert)}
            showUndo={showUndo}
          />
        </div>
      </div>
    </article>
  );
}

/** What Undo sends to watch it again. */
const restorable = ({ propertyId, targetPrice, channels, title }: PriceAlert) => ({
  propertyId,
  title,
  target: String(targetPrice),
  ...(channels.email ? { email: 'on' } : {}),
  ...(channels.sms ? { sms: 'on' } : {}),
});

function AlertState({ alert: { isActive, isOffered, firedAt, firedPrice } }: Pick<AlertCardProps, 'alert'>) {
  if (firedAt && firedPrice) {
    return (
      <Badge tone="done">
        {m.searches_reached({ day: shortDayOf(firedAt), price: dollars(firedPrice) })}
      </Badge>
    );
  }
  if (!isOffered) return <Badge tone="danger">{m.searches_gone()}</Badge>;
  return isActive ? (
    <Badge tone="confirmed">{m.searches_watching()}</Badge>
  ) : (
    <Badge tone="sand">{m.searches_paused()}</Badge>
  );
}

function Target({ alert: { id, title, targetPrice, updatedAt } }: Pick<AlertCardProps, 'alert'>) {
  const send = useSend();
  return (
    <ActionForm
      intent="target"
      draft={false}
      id={id}
      view={updatedAt}
      failed={m.searches_failed}
      keepsValues
      className=""
    >
      <InlineEdit
        label={m.searches_target_of({ title })}
        name="target"
        value={String(targetPrice)}
        maxLength={9}
        onSave={async (value) => {
          const result = await send('target', { id, target: value });
          return result.isDone ? undefined : failureWords(result.failure, m.searches_failed());
        }}
      />
    </ActionForm>
  );
}

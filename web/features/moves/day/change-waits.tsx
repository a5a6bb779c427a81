import type { MoveChange } from '#contract/move-fields.api.ts';
import { movePhotoPath } from '#contract/moves.ts';
import { timeOf } from '../../../format/dates.ts';
import { dollars } from '../../../format/money.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { SubmitButton } from '../../../forms/form-field.tsx';
import { m } from '../../../messages/index.ts';
import type { Shown } from '../shown.ts';
import { failedDay, useReread } from './words.ts';

/**
 * What waits for the customer's answer comes first: what, why, how much, and what refusing means. Without a photo there is
 * nothing to accept yet (P3).
 */
export function ChangesThatWait({ move, pageKey }: Pick<Shown, 'move' | 'pageKey'>) {
  const waiting = move.agreement?.changes.filter(({ state }) => state === 'waiting') ?? [];
  return waiting.map((change) => (
    <ChangeThatWaits key={change.id} change={change} move={move} pageKey={pageKey} />
  ));
}

function ChangeThatWaits({
  change,
  move,
  pageKey,
}: Pick<Shown, 'move' | 'pageKey'> & { change: MoveChange }) {
  const onFailed = useReread();
  const { id, what, reason, amount, addedAt } = change;
  const [photo, ...more] = move.photos.filter(({ changeId }) => changeId === id);
  const form = {
    intent: 'answerChange',
    failed: failedDay,
    onFailed,
    waits: () => m.move_day_waits_answer({ what }),
    className: '',
  };
  return (
    <section className="card overflow-hidden border-(--pending)" aria-labelledby={`change-${id}`}>
      <p className="flex items-baseline justify-between gap-3 bg-(--pending-wash) px-4 py-2.5">
        <strong className="font-semibold">{m.move_day_change_waits()}</strong>
        <time dateTime={addedAt} className="figures text-(--pending)">
          {timeOf(addedAt)}
        </time>
      </p>
      <div className="p-4">
        <div className={photo ? 'grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3' : ''}>
          {photo && (
            <a
              href={movePhotoPath(pageKey, photo.id)}
              className="block self-start overflow-hidden rounded-control"
            >
              <img
                src={movePhotoPath(pageKey, photo.id)}
                alt={m.move_day_photo_of({ what })}
                width={240}
                height={180}
                className="aspect-4/3 w-full bg-ground-deep object-cover"
              />
            </a>
          )}
          <div className="min-w-0">
            <h2 id={`change-${id}`} className="text-[1.0625rem]">
              <bdi>{what}</bdi>
            </h2>
            <p dir="auto" className="mt-0.5 whitespace-pre-line text-[0.9375rem] text-ink-soft">
              {reason}
            </p>
            <p className="figures mt-1 text-[1.375rem] font-semibold">
              <bdi dir="ltr">+{dollars(amount)}</bdi>
            </p>
          </div>
        </div>
        {more.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-2">
            {more.map((one, n) => (
              <li key={one.id}>
                <a href={movePhotoPath(pageKey, one.id)} className="link flex min-h-11 items-center">
                  {m.forms_photo({ number: String(n + 2) })}
                </a>
              </li>
            ))}
          </ul>
        )}
        {!photo && <p className="mt-3 font-semibold">{m.move_day_photo_missing()}</p>}
        <div className="mt-4 grid gap-2.5 min-[22rem]:grid-cols-2">
          <ActionForm {...form} id={id} hidden={{ answer: 'refuse' }}>
            <SubmitButton tone="quiet" className="min-h-12 w-full">
              {m.move_day_refuse()}
            </SubmitButton>
          </ActionForm>
          {photo && (
            <ActionForm {...form} id={id} hidden={{ answer: 'accept' }}>
              <SubmitButton className="min-h-12 w-full">
                {m.move_day_accept({ amount: dollars(amount) })}
              </SubmitButton>
            </ActionForm>
          )}
        </div>
        <p className="mt-2.5 text-[0.9375rem] text-ink-soft">{m.move_day_refuse_text()}</p>
      </div>
    </section>
  );
}

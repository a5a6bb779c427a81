import { addMovePhotoPath, MOVE_LIMITS } from '#contract/moves.ts';
import { timeOf } from '../../../format/dates.ts';
import { dollars } from '../../../format/money.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import { m } from '../../../messages/index.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Section } from '../../../ui/page.tsx';
import { AddPhotos } from '../../agreements/photos.tsx';
import type { Shown } from '../shown.ts';
import { MovePhotos } from './photos.tsx';
import { failedDay, useReread } from './words.ts';

const STATES = {
  waiting: ['pending', m.move_day_state_waiting],
  accepted: ['done', m.move_day_state_accepted],
  refused: ['danger', m.move_day_state_refused],
  withdrawn: ['sand', m.move_day_state_withdrawn],
} as const;

/** What the driver asked for beside the price, what became of it, and how to ask for more. */
export function Changes({ move, pageKey }: Pick<Shown, 'move' | 'pageKey'>) {
  const onFailed = useReread();
  const { agreement, photos, abilities } = move;
  const changes = agreement?.changes.filter(({ kind }) => kind === 'change') ?? [];
  if (changes.length === 0 && !abilities.mayAddChange) return null;
  return (
    <Section title={m.move_day_changes()} id="changes" className="mt-0! scroll-mt-24">
      <div className="grid gap-3">
        {changes.map(({ id, what, reason, amount, state, addedAt }) => {
          const [tone, label] = STATES[state];
          const own = photos.filter(({ changeId }) => changeId === id);
          return (
            <article key={id} className="card p-4">
              <div className="flex items-baseline justify-between gap-3">
                <h3 className="min-w-0 text-[1.0625rem]">
                  <bdi>{what}</bdi>
                </h3>
                <strong className="figures">
                  <bdi dir="ltr">+{dollars(amount)}</bdi>
                </strong>
              </div>
              <p dir="auto" className="whitespace-pre-line text-[0.9375rem] text-ink-soft">
                {reason}
              </p>
              <p className="mt-2 flex flex-wrap items-center gap-2">
                <Badge tone={tone}>{label()}</Badge>
                <time dateTime={addedAt} className="figures text-sm text-ink-soft">
                  {timeOf(addedAt)}
                </time>
              </p>
              <MovePhotos move={move} pageKey={pageKey} photos={own} isRemovable={state === 'waiting'} />
              {state === 'waiting' && (
                <>
                  {own.length === 0 && <p className="mt-3 font-semibold">{m.move_day_photo_needed()}</p>}
                  <AddPhotos
                    path={addMovePhotoPath(pageKey, 'change', id)}
                    label={m.move_day_add_change_photo()}
                    most={MOVE_LIMITS.dayPhotos - own.length}
                  />
                  <ActionForm
                    intent="answerChange"
                    id={id}
                    hidden={{ answer: 'withdraw' }}
                    failed={failedDay}
                    onFailed={onFailed}
                    className="mt-2"
                  >
                    <SubmitButton tone="quiet" className="button-small min-h-11">
                      {m.move_day_withdraw()}
                    </SubmitButton>
                  </ActionForm>
                </>
              )}
            </article>
          );
        })}
        {abilities.mayAddChange && <AddChange count={changes.length} />}
      </div>
    </Section>
  );
}

/** Folded: most days need none. */
function AddChange({ count }: { count: number }) {
  return (
    <details className="card print:hidden">
      <summary className="flex min-h-13 cursor-pointer items-center px-4 font-semibold text-ocean">
        {m.move_day_add_change()}
      </summary>
      <ActionForm
        intent="addChange"
        view={String(count)}
        fields={{
          what: { label: m.move_day_change_what, maxLength: MOVE_LIMITS.what, dir: 'auto' },
          reason: { label: m.move_day_change_reason, rows: 2, maxLength: MOVE_LIMITS.words, dir: 'auto' },
          amount: { label: m.move_day_change_amount, inputMode: 'decimal', dir: 'ltr' },
        }}
        failed={failedDay}
        waits={({ what = '' }) => m.move_day_waits_change({ what })}
        done={() => ({ title: m.move_day_change_sent(), description: m.move_day_change_sent_text() })}
        className="grid gap-3 border-t border-line-soft p-4"
      >
        <p className="text-[0.9375rem] text-ink-soft">{m.move_day_add_change_text()}</p>
        <FormField name="what" />
        <FormField name="reason" />
        <FormField name="amount" />
        <SubmitButton className="min-h-12 w-full">{m.move_day_change_send()}</SubmitButton>
      </ActionForm>
    </details>
  );
}

import type { Move, MoveDispute } from '#contract/move-fields.api.ts';
import {
  addMovePhotoPath,
  DISPUTE_KINDS,
  type DisputeKind,
  MOVE_LIMITS,
  type MoveSide,
} from '#contract/moves.ts';
import { momentOf } from '../../../format/dates.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import { m } from '../../../messages/index.ts';
import { SelectField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page.tsx';
import { AddPhotos } from '../../agreements/photos.tsx';
import { Said } from '../../agreements/said.tsx';
import type { Shown } from '../shown.ts';
import { MovePhotos } from './photos.tsx';
import { failedDay, KIND_NAMES, sideWords } from './words.ts';

const words = (label: () => string) => ({
  words: { label, rows: 3, maxLength: MOVE_LIMITS.words, dir: 'auto' as const },
});

/** Nobody came only where it ended so; of changes and waiting only where there are any. */
function kindsFor({ stage, agreement }: Move): readonly DisputeKind[] {
  const has = (kind: 'change' | 'waiting') => agreement?.changes.some((one) => one.kind === kind) ?? false;
  return DISPUTE_KINDS.filter((kind) => {
    if (kind === 'not_come') return stage === 'missed';
    return kind === 'change' || kind === 'waiting' ? has(kind) : true;
  });
}

/** What is disputed and what both said, the last first; and how to say that something is wrong. */
export function Disputes({ move, pageKey }: Pick<Shown, 'move' | 'pageKey'>) {
  const { agreement, abilities, photos, side } = move;
  const disputes = agreement?.disputes ?? [];
  if (disputes.length === 0 && !abilities.mayDispute) return null;
  const shown = photos.filter(({ moment }) => moment === 'dispute');
  const mine = shown.filter((one) => one.side === side).length;
  return (
    <Section title={m.move_day_wrong()} id="wrong" className="mt-0! scroll-mt-24">
      <div className="grid gap-3">
        {disputes.toReversed().map((dispute) => (
          <article key={dispute.id} className="card p-4">
            <Words dispute={dispute} reader={side} />
            {dispute.closedAt === null && (
              <>
                <MovePhotos move={move} pageKey={pageKey} photos={shown} isRemovable />
                <AddPhotos
                  path={addMovePhotoPath(pageKey, 'dispute')}
                  label={m.move_day_add_photos()}
                  most={MOVE_LIMITS.dayPhotos - mine}
                />
                <ActionForm
                  intent="disputeMove"
                  id={dispute.id}
                  view={String(dispute.words.length)}
                  fields={words(m.move_day_dispute_more)}
                  failed={failedDay}
                  waits={m.move_day_waits_dispute}
                  className="mt-4 grid gap-3 print:hidden"
                >
                  <FormField name="words" />
                  <SubmitButton tone="quiet" className="min-h-12 w-full">
                    {m.move_day_dispute_send()}
                  </SubmitButton>
                </ActionForm>
              </>
            )}
          </article>
        ))}
        {abilities.mayDispute && (
          <details className="card print:hidden">
            <summary className="flex min-h-13 cursor-pointer items-center px-4 font-semibold text-ocean">
              {m.move_day_dispute_open()}
            </summary>
            <ActionForm
              intent="disputeMove"
              view={String(disputes.length)}
              fields={words(m.move_day_dispute_words)}
              failed={failedDay}
              waits={m.move_day_waits_dispute}
              className="grid gap-3 border-t border-line-soft p-4"
            >
              <p className="text-[0.9375rem] text-ink-soft">{m.move_day_dispute_text()}</p>
              <SelectField
                name="kind"
                label={m.move_day_dispute_kind()}
                options={kindsFor(move).map((kind) => [kind, KIND_NAMES[kind]()] as const)}
                defaultValue="other"
              />
              <FormField name="words" />
              <SubmitButton className="min-h-12 w-full">{m.move_day_dispute_send()}</SubmitButton>
            </ActionForm>
          </details>
        )}
      </div>
    </Section>
  );
}

function Words({ dispute, reader }: { dispute: MoveDispute; reader: MoveSide }) {
  const { kind, words: said, decision, closedAt } = dispute;
  return (
    <>
      <h3 className="text-[1.0625rem]">{KIND_NAMES[kind]()}</h3>
      <div className="mt-2">
        <Said
          label={m.move_day_dispute_said()}
          words={said.map(({ id, side, text, at }) => ({ key: id, name: sideWords(side, reader), text, at }))}
        />
      </div>
      {decision !== null && closedAt !== null && (
        <div className="mt-3">
          <Notice tone="info" title={m.move_day_dispute_decided({ time: momentOf(closedAt) })}>
            <p dir="auto" className="whitespace-pre-line">
              {decision}
            </p>
          </Notice>
        </div>
      )}
    </>
  );
}

import type { AdminIdentity } from '#contract/checks.api.ts';
import {
  IDENTITY_GRAPH,
  IDENTITY_NOTE_LENGTH,
  IDENTITY_PHOTOS,
  IDENTITY_REFUSALS,
  type IdentityList,
} from '#contract/checks.ts';
import type { Page as ListPage } from '#contract/paging.ts';
import { openSteps } from '#contract/process.ts';
import { monthOf } from '../../format/dates.ts';
import { ago } from '../../format/relative.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PrivatePhoto } from '../checks/photo.tsx';
import {
  IDENTITY_KIND_LABELS,
  IDENTITY_REFUSAL_LABELS,
  IDENTITY_STATE_LABELS,
  IDENTITY_STATE_TONES,
} from '../checks/words.ts';
import { DeskKey } from '../reports/desk-key.tsx';
import { RefusalField } from './refusal-field.tsx';

interface IdentityQueueProps {
  identities: ListPage<AdminIdentity>;
  state: IdentityList;
  now: Date;
}

/** Requests of owners to have their identity seen, in one state. */
export function IdentityQueue({ identities, state, now }: IdentityQueueProps) {
  const isWaiting = state === 'waiting';
  if (identities.items.length === 0) {
    return (
      <EmptyState
        icon={<Icon name="user" />}
        title={isWaiting ? m.checks_none_waiting() : m.checks_none_decided()}
      >
        {isWaiting && m.checks_none_waiting_text()}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="space-y-4">
        {identities.items.map((identity) => (
          <li key={identity.id}>
            <IdentityCard identity={identity} now={now} />
          </li>
        ))}
      </ul>
      <Pagination page={identities} />
    </>
  );
}

interface IdentityCardProps {
  identity: AdminIdentity;
  now: Date;
  onDecided?: () => void;
  /** Somebody else was first. */
  onConflict?: () => void;
}

/** Whose it is, both photos once they are asked for, and what to decide. */
export function IdentityCard({ identity, now, onDecided, onConflict }: IdentityCardProps) {
  const { owner, kind, state, since, photos, refusal, note, decidedBy } = identity;
  const list = state === 'draft' ? 'waiting' : state;
  const shown = IDENTITY_PHOTOS.flatMap((photo) => photos[photo] ?? []);
  return (
    <article className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 tabIndex={-1} className="text-[1.1875rem] outline-none">
          <bdi>{owner.name}</bdi>
        </h2>
        <Badge tone={IDENTITY_STATE_TONES[list]}>{IDENTITY_STATE_LABELS[list]()}</Badge>
      </div>
      <p className="text-ink-soft">
        {kind && IDENTITY_KIND_LABELS[kind]()} · {m.checks_member({ date: monthOf(owner.memberSince) })} ·{' '}
        {m.checks_since({ when: ago(since, now) })}
      </p>
      {(refusal || decidedBy) && (
        <p className="mt-1 text-sm text-ink-soft">
          {[
            refusal && IDENTITY_REFUSAL_LABELS[refusal](),
            decidedBy && m.checks_decided_by({ name: decidedBy }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {note && (
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      {shown.length > 0 ? (
        <details className="mt-2">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
            {m.checks_look()}
          </summary>
          <div className="grid gap-3 sm:grid-cols-2">
            {shown.map((src, at) => (
              <PrivatePhoto
                key={src}
                src={src}
                alt={at === 0 ? m.checks_photo_document() : m.checks_photo_face()}
              />
            ))}
          </div>
        </details>
      ) : (
        <p className="mt-2 text-sm text-ink-soft">{m.checks_photos_gone()}</p>
      )}
      <DecideIdentity
        identity={identity}
        canSee={shown.length > 0}
        onDecided={onDecided}
        onConflict={onConflict}
      />
    </article>
  );
}

const FIELDS: FieldSpecs = {
  refusal: {
    label: m.checks_refusal,
    isOptional: true,
    check: (refusal, { decision }) => {
      if (decision === 'refused') return refusal === '' ? { code: 'required' } : undefined;
      return refusal === '' ? undefined : { code: 'does_not_fit' };
    },
  },
  note: { label: m.checks_note, isOptional: true, rows: 2, maxLength: IDENTITY_NOTE_LENGTH, dir: 'auto' },
};

const WORDS = {
  'refusal.required': m.checks_refusal_needed,
  'refusal.does_not_fit': m.checks_refusal_not,
};

interface DecideIdentityProps {
  identity: AdminIdentity;
  canSee: boolean;
  onDecided: (() => void) | undefined;
  onConflict: (() => void) | undefined;
}

/** Seen, or refused with a reason; what was seen may be refused later. */
function DecideIdentity({ identity, canSee, onDecided, onConflict }: DecideIdentityProps) {
  const { id, state, since } = identity;
  const open = openSteps(IDENTITY_GRAPH, { state, side: 'desk' });
  return (
    <ActionForm
      intent="decideIdentity"
      id={id}
      hidden={{ since }}
      view={since}
      fields={FIELDS}
      words={WORDS}
      failed={({ code }) => (code === 'conflict' ? m.checks_conflict() : m.checks_failed())}
      done={() => ({ title: m.checks_told() })}
      onDone={() => onDecided?.()}
      onFailed={({ failure }) => failure.code === 'conflict' && onConflict?.()}
      className="mt-4 space-y-3 border-line border-t pt-4"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <RefusalField
          label={m.checks_refusal()}
          none={m.checks_no_refusal()}
          reasons={IDENTITY_REFUSALS}
          labels={IDENTITY_REFUSAL_LABELS}
        />
        <FormField name="note" />
      </div>
      <div className="flex flex-wrap gap-2">
        {open.includes('seen') && canSee && (
          <SubmitButton name="decision" value="seen">
            {m.checks_see()}
            <DeskKey letter="D" />
          </SubmitButton>
        )}
        {open.includes('refused') && (
          <SubmitButton name="decision" value="refused" tone="danger">
            {m.checks_refuse()}
            <DeskKey letter="H" />
          </SubmitButton>
        )}
      </div>
    </ActionForm>
  );
}

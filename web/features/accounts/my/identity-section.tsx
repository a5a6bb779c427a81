import type { Identity, MyChecks } from '#contract/checks.api.ts';
import { IDENTITY_KINDS, IDENTITY_PHOTOS, type IdentityPhoto } from '#contract/checks.ts';
import { dayOf } from '../../../format/dates.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { SubmitButton } from '../../../forms/form-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { m } from '../../../messages/index.ts';
import { SelectField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PrivatePhoto } from '../../checks/photo.tsx';
import { PhotoPick } from '../../checks/photo-pick.tsx';
import { IDENTITY_KIND_LABELS, IDENTITY_REFUSAL_LABELS } from '../../checks/words.ts';
import { AskedForm } from './asked-form.tsx';

const PHOTO_LABELS: Record<IdentityPhoto, () => string> = {
  document: m.checks_photo_document,
  face: m.checks_photo_face,
};
const PICK_LABELS: Record<IdentityPhoto, () => string> = {
  document: m.checks_pick_document,
  face: m.checks_pick_face,
};

type PhotoPaths = Readonly<Record<IdentityPhoto, string>>;

interface IdentitySectionProps {
  checks: MyChecks;
  /** Where each photo goes. */
  paths: PhotoPaths;
}

/** Who an owner is: two photos that the desk looks at, how that stands, and a way to take it back. */
export function IdentitySection({ checks: { identity, request }, paths }: IdentitySectionProps) {
  const draft = request?.state === 'draft' ? request : null;
  const sent = request && !draft ? request : null;
  const prepare = <Prepare draft={draft} paths={paths} />;
  return (
    <FormSection
      id="checks"
      title={m.checks_mine()}
      text={m.checks_mine_text()}
      value={identity && m.checks_held({ date: dayOf(identity.at), until: dayOf(identity.until) })}
      isOpen={draft !== null}
    >
      {identity && (
        <p className="flex items-center gap-1.5 font-medium text-leaf">
          <Icon name="check" className="size-4" />
          {m.checks_held({ date: dayOf(identity.at), until: dayOf(identity.until) })}
        </p>
      )}
      {sent && <Sent request={sent} />}
      {sent?.state === 'waiting' ? null : identity && !draft ? (
        <details>
          <summary className="link inline-flex min-h-11 items-center">{m.checks_again()}</summary>
          {prepare}
        </details>
      ) : (
        prepare
      )}
      <p className="text-sm text-ink-soft">{m.checks_keeps()}</p>
    </FormSection>
  );
}

/** A request that was sent: how it stands, its photos while they are kept, and withdrawing it. */
function Sent({ request }: { request: Identity }) {
  const { id, kind, state, since, refusal, note, photos } = request;
  return (
    <div className="space-y-3">
      {state !== 'seen' && (
        <p className={state === 'refused' ? 'font-medium text-danger' : ''}>
          {state === 'waiting'
            ? m.checks_waiting({ date: dayOf(since) })
            : m.checks_refused({ date: dayOf(since) })}
          {refusal && ` · ${IDENTITY_REFUSAL_LABELS[refusal]()}`}
        </p>
      )}
      {note && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      {kind && (photos.document || photos.face) && (
        <details>
          <summary className="link inline-flex min-h-11 items-center">{IDENTITY_KIND_LABELS[kind]()}</summary>
          <Photos photos={photos} />
        </details>
      )}
      <Withdraw id={id} />
    </div>
  );
}

function Photos({ photos }: Pick<Identity, 'photos'>) {
  return (
    <div className="grid grid-cols-2 gap-3 pt-2">
      {IDENTITY_PHOTOS.map((photo) => {
        const src = photos[photo];
        return src && <PrivatePhoto key={photo} src={src} alt={PHOTO_LABELS[photo]()} />;
      })}
    </div>
  );
}

/** Both photos, each sent as soon as it is chosen; then the kind of document, and the request. */
function Prepare({ draft, paths }: { draft: Identity | null; paths: PhotoPaths }) {
  const isWhole = IDENTITY_PHOTOS.every((photo) => draft?.photos[photo]);
  return (
    <div data-feature="identity_checks" className="space-y-4">
      <ul className="grid gap-4 sm:grid-cols-2">
        {IDENTITY_PHOTOS.map((photo) => {
          const src = draft?.photos[photo];
          return (
            <li key={photo} className="space-y-2">
              <p className="font-semibold">{PHOTO_LABELS[photo]()}</p>
              {src && <PrivatePhoto src={src} alt={PHOTO_LABELS[photo]()} />}
              <PhotoPick
                path={paths[photo]}
                label={PICK_LABELS[photo]()}
                capture={photo === 'face' ? 'user' : 'environment'}
              />
            </li>
          );
        })}
      </ul>
      <ActionForm
        intent="identitySend"
        draft={false}
        failed={({ issues }) =>
          issues.document || issues.face ? m.checks_photos_missing() : m.checks_failed()
        }
        done={() => ({ title: m.checks_sent() })}
        className="flex flex-wrap items-end gap-3"
      >
        <SelectField
          name="kind"
          label={m.checks_kind()}
          options={IDENTITY_KINDS.map((kind) => [kind, IDENTITY_KIND_LABELS[kind]()] as const)}
          className="grow basis-56"
        />
        <SubmitButton>{m.checks_send()}</SubmitButton>
      </ActionForm>
      {!isWhole && <p className="text-sm text-ink-soft">{m.checks_photos_missing()}</p>}
      {draft && <Withdraw id={draft.id} />}
    </div>
  );
}

const Withdraw = ({ id }: { id: string }) => (
  <AskedForm
    ask="withdraw-identity"
    opener={m.checks_withdraw()}
    look="button-quiet button-small min-h-11 text-danger"
    intent="identityWithdraw"
    id={id}
    title={m.checks_withdraw_title()}
    confirmLabel={m.checks_withdraw()}
    text={m.checks_withdraw_text()}
    failed={m.checks_failed}
    done={() => ({ title: m.checks_withdrawn() })}
  />
);

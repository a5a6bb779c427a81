import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { AdminMovingService } from '#contract/admin-moving.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import type { FormTexts } from '../../forms/texts.ts';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Notice } from '../../ui/notice.tsx';
import { useClose } from '../../ui/use-close.ts';
import { type Clash, mergeService, SERVICE_FIELDS, textsOfService } from './fields.ts';
import { RatingField, type RatingKind } from './rating-field.tsx';

interface EditServiceProps {
  service: AdminMovingService;
  /** The screen without it. */
  closeTo: ScreenPath;
  rating: RatingKind;
}

/**
 * A row's fields beneath it: Enter saves, Escape cancels. Where somebody else saved meanwhile, the row is read anew and
 * both are shown: nothing is written over unasked, and nothing that was typed is lost.
 */
export function EditService({ service, closeTo, rating }: EditServiceProps) {
  const leave = useClose(closeTo);
  const { revalidate } = useRevalidator();
  const [began] = useState(service);
  const [typed, setTyped] = useState<FormTexts>();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);

  const close = () => {
    leave();
    // The row's own link, which opened it.
    fields.current?.closest('tr')?.previousElementSibling?.querySelector<HTMLElement>('a.row-act')?.focus();
  };
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  const isLate = typed !== undefined && service.version !== began.version;
  const merged = isLate ? mergeService(textsOfService(began), typed, textsOfService(service)) : undefined;
  return (
    <ActionForm
      intent="edit"
      id={service.id}
      fields={SERVICE_FIELDS}
      values={merged?.values ?? textsOfService(began)}
      // Sent with what is shown: once both stand there, what is saved then is what was chosen.
      hidden={{ version: String(isLate ? service.version : began.version) }}
      failed={({ code, isScripted }) => {
        if (code !== 'conflict') return m.services_update_failed();
        return isScripted ? SHOWN_ELSEWHERE : m.services_conflict();
      }}
      missing={m.services_missing}
      done={() => ({ title: m.services_updated() })}
      keepsValues
      onDone={close}
      onFailed={({ failure }, sent) => {
        if (failure.code !== 'conflict') return;
        setTyped(sent);
        void revalidate();
      }}
      className="w-full min-w-0 py-1"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the fields in it */}
      <div ref={fields} onKeyDown={cancelByKey}>
        <div key={isLate ? service.version : 0} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <FormField name="name" />
          <FormField name="phone" />
          <FormField name="email" />
          <FormField name="location" />
          <RatingField kind={rating} />
          <FormField name="price" />
        </div>
        {merged && <ConflictNotice key={service.version} clashes={merged.clashes} />}
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Link to={href(closeTo)} preventScrollReset replace className="button button-quiet">
            {merged ? m.services_take_theirs() : m.ui_cancel()}
          </Link>
          <SubmitButton busy={m.ui_saving()}>
            {merged ? m.services_keep_mine() : m.services_save()}
          </SubmitButton>
        </div>
      </div>
    </ActionForm>
  );
}

/** Somebody else was faster: only the fields that differ. */
function ConflictNotice({ clashes }: { clashes: readonly Clash[] }) {
  return (
    <Notice tone="warning" title={m.services_conflict()} takesFocus className="mt-4">
      <p>{clashes.length > 0 ? m.services_conflict_text() : m.services_conflict_none()}</p>
      {clashes.length > 0 && (
        <dl className="mt-2 space-y-2">
          {clashes.map(({ name, mine, stored }) => (
            <div key={name} className="grid gap-x-4 sm:grid-cols-[8rem_1fr_1fr]">
              <dt className="text-ink-soft">{SERVICE_FIELDS[name].label()}</dt>
              <dd>
                <span className="me-1.5 font-semibold">{m.services_yours()}</span>
                <bdi>{mine || m.services_empty()}</bdi>
              </dd>
              <dd>
                <span className="me-1.5 font-semibold">{m.services_stored()}</span>
                <bdi>{stored || m.services_empty()}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  );
}

import { useState } from 'react';
import type { HomeRecord } from '#contract/deposits.api.ts';
import { DEPOSIT_LIMITS, METER_KINDS, ROOM_STATES, recordPhotosPath } from '#contract/deposits.ts';
import type { TenancySide } from '#contract/tenancies.ts';
import { momentOf } from '../../format/dates.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { AddPhotos } from '../agreements/photos.tsx';
import { DepositPhotos } from './photos.tsx';
import {
  failedDeposit,
  firstRooms,
  METER_LABELS,
  ROOM_STATE_LABELS,
  ROOM_STATE_TONES,
  SIDE_LABELS,
} from './words.ts';

interface RecordProps {
  record: HomeRecord;
  pageKey: string;
  side: TenancySide;
}

/** What a record says of the home: rooms, meters, words. */
export function RecordFacts({ record }: { record: HomeRecord }) {
  const { rooms, meters, words } = record;
  return (
    <>
      <ul className="divide-y divide-line-soft">
        {rooms.map(({ name, state, words: said }) => (
          <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 py-2.5">
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <Badge tone={ROOM_STATE_TONES[state]}>{ROOM_STATE_LABELS[state]()}</Badge>
            {said && (
              <p className="w-full text-[0.9375rem] text-ink-soft">
                <bdi>{said}</bdi>
              </p>
            )}
          </li>
        ))}
        {meters.map(({ kind, reading }) => (
          <li key={kind} className="flex justify-between gap-3 py-2.5">
            <span>{METER_LABELS[kind]()}</span>
            <strong dir="ltr">{reading}</strong>
          </li>
        ))}
      </ul>
      {words && (
        <p className="mt-2 text-[0.9375rem]">
          <bdi>{words}</bdi>
        </p>
      )}
    </>
  );
}

/** Who has signed, and who has not. */
export function Signatures({ record }: { record: HomeRecord }) {
  const signed = { owner: record.ownerSignedAt, tenant: record.tenantSignedAt };
  return (
    <ul className="mt-3 grid gap-1.5">
      {(['owner', 'tenant'] as const).map((side) => (
        <li key={side} className="flex items-center gap-2 text-[0.9375rem]">
          <Icon
            name={signed[side] ? 'check' : 'info'}
            className={`size-5 ${signed[side] ? 'text-leaf' : 'text-ink-soft'}`}
          />
          {signed[side]
            ? m.deposits_signed({ side: SIDE_LABELS[side](), moment: momentOf(signed[side]) })
            : m.deposits_not_signed({ side: SIDE_LABELS[side]() })}
        </li>
      ))}
    </ul>
  );
}

/** The record of a home at entry or exit: read, changed and signed by each side on their own phone. */
export function RecordView({ record, pageKey, side }: RecordProps) {
  const { moment, revision, rooms, photos, mayChange, maySign, ownerSignedAt, tenantSignedAt } = record;
  const isFrozen = ownerSignedAt !== null && tenantSignedAt !== null;
  return (
    <>
      {isFrozen && <Notice tone="success">{m.deposits_frozen()}</Notice>}
      {!isFrozen && (ownerSignedAt !== null || tenantSignedAt !== null) && (
        <Notice tone="info">{m.deposits_takes_back()}</Notice>
      )}
      {rooms.length > 0 && (
        <Section title={m.deposits_state_title()} className="mt-5">
          <div className="card p-4">
            <RecordFacts record={record} />
            <Signatures record={record} />
            {photos.length === 0 && (
              <Notice tone="warning" className="mt-3">
                {isFrozen ? m.deposits_signed_without_photo() : m.deposits_sign_without_photo()}
              </Notice>
            )}
            {maySign && (
              <ActionForm
                intent="sign"
                id={moment}
                hidden={{ moment, revision: String(revision) }}
                view={String(revision)}
                failed={failedDeposit}
                className="mt-4"
              >
                <SubmitButton className="min-h-13 w-full">{m.deposits_sign()}</SubmitButton>
              </ActionForm>
            )}
          </div>
        </Section>
      )}
      {revision > 0 && (
        <Section title={m.deposits_photos_title()} count={photos.length || undefined}>
          <div className="card p-4">
            <p className="text-[0.9375rem] text-ink-soft">{m.deposits_photos_note()}</p>
            <DepositPhotos pageKey={pageKey} photos={photos} removableBy={mayChange ? side : undefined} />
            {mayChange && (
              <AddPhotos
                label={m.deposits_add_photos()}
                path={recordPhotosPath(pageKey, moment)}
                most={DEPOSIT_LIMITS.recordPhotos - photos.length}
              />
            )}
          </div>
        </Section>
      )}
      {mayChange && <RecordForm key={moment} record={record} />}
      {!mayChange && rooms.length === 0 && <Notice tone="info">{m.deposits_no_record()}</Notice>}
    </>
  );
}

type Room = HomeRecord['rooms'][number];

/**
 * A room keeps the line in which it was opened, by its name: what is typed there is about it, whatever the other side
 * adds or takes out meanwhile.
 */
function inOrder(rooms: readonly Room[], opened: readonly Room[]): Room[] {
  const left = [...rooms];
  const lines = opened.map((room) => {
    const at = left.findIndex(({ name }) => name === room.name);
    return at < 0 ? room : (left.splice(at, 1)[0] ?? room);
  });
  return [...lines, ...left];
}

const states = () => ROOM_STATES.map((state) => [state, ROOM_STATE_LABELS[state]()] as const);

/** Everything of it in one form; a room without a name is none, and saving brings another empty one. */
function RecordForm({ record }: { record: HomeRecord }) {
  const { moment, revision, rooms, meters, words } = record;
  // As it was opened, until this side saves: while it is filled in, the other side may save first.
  const [isNew, setNew] = useState(rooms.length === 0);
  const empty = { name: '', state: 'good' as const, words: '' };
  const rows = rooms.length === 0 ? firstRooms().map((name) => ({ ...empty, name })) : rooms;
  const [opened, setOpened] = useState(rows);
  /** The state that this side has saved over. */
  const [savedOver, setSavedOver] = useState<number>();
  if (savedOver !== undefined && revision > savedOver) {
    setOpened(rows);
    setSavedOver(undefined);
  }
  const named = inOrder(rows, opened);
  const lines = [...named, ...(named.length < DEPOSIT_LIMITS.rooms ? [empty] : [])].map((room, n) => ({
    ...room,
    n,
  }));
  const form = (
    <ActionForm
      intent="record"
      id={moment}
      hidden={{ moment, revision: String(revision) }}
      view={String(revision)}
      failed={failedDeposit}
      keepsValues
      onDone={() => {
        setNew(false);
        setSavedOver(revision);
      }}
      className="grid gap-4"
    >
      {lines.map(({ n, ...room }) => (
        <fieldset key={n} className="grid grid-cols-2 gap-2 border-b border-line-soft pb-4">
          <TextField
            name={`room_${n}_name`}
            label={m.deposits_room()}
            defaultValue={room.name}
            maxLength={DEPOSIT_LIMITS.room}
          />
          <SelectField
            name={`room_${n}_state`}
            label={m.deposits_state()}
            options={states()}
            defaultValue={room.state}
          />
          <TextField
            name={`room_${n}_words`}
            label={m.deposits_words()}
            isOptional
            defaultValue={room.words}
            maxLength={DEPOSIT_LIMITS.words}
            className="col-span-full"
          />
        </fieldset>
      ))}
      {METER_KINDS.map((kind) => (
        <TextField
          key={kind}
          name={`meter_${kind}`}
          label={METER_LABELS[kind]()}
          isOptional
          dir="ltr"
          inputMode="decimal"
          defaultValue={meters.find((one) => one.kind === kind)?.reading ?? ''}
          maxLength={DEPOSIT_LIMITS.reading}
        />
      ))}
      <TextArea
        name="words"
        label={m.deposits_remarks()}
        isOptional
        defaultValue={words}
        maxLength={DEPOSIT_LIMITS.words}
      />
      <SubmitButton tone={isNew ? 'primary' : 'quiet'} className="min-h-13 w-full">
        {m.deposits_save_record()}
      </SubmitButton>
    </ActionForm>
  );
  if (isNew)
    return <Section title={m.deposits_write_title()}>{<div className="card p-4">{form}</div>}</Section>;
  return (
    <details className="card mt-6">
      <summary className="flex min-h-13 cursor-pointer items-center px-4 font-semibold text-ocean">
        {m.deposits_change()}
      </summary>
      <div className="border-t border-line-soft p-4">{form}</div>
    </details>
  );
}

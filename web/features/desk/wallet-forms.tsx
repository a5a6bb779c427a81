import { useState } from 'react';
import type { ReceiptReading, Wallet, WalletPattern } from '#contract/wallets.api.ts';
import {
  DIAL_MAX,
  RECEIPT_DIRECTIONS,
  SOMQR_ACQUIRERS,
  TEMPLATE_EXAMPLE_MAX,
  TEMPLATE_MAX,
  WALLET_NAME_MAX,
} from '#contract/wallets.ts';
import type { Failure } from '../../api/api-error.ts';
import { dateText } from '../../format/dates.ts';
import { phoneText } from '../../format/phones.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import { usePlainResult } from '../../forms/plain-result.ts';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useClose } from '../../ui/use-close.ts';
import { DIRECTION_NAMES, WALLETS_TAB } from './wallet-words.ts';

const failed = ({ code, issues }: Failure) =>
  Object.keys(issues).length > 0
    ? SHOWN_ELSEWHERE
    : code === 'conflict'
      ? m.desk_announcement_conflict()
      : m.desk_setting_failed();

const LTR = { dir: 'ltr', spellCheck: false } as const;
const POSITION = {
  label: m.wallets_position,
  type: 'number',
  min: 0,
  max: 99,
  inputMode: 'numeric',
  dir: 'ltr',
} as const;

const WALLET_FIELDS = {
  name: { label: m.wallets_name, maxLength: WALLET_NAME_MAX },
  dial: { ...LTR, label: m.wallets_dial, hint: m.wallets_dial_hint, maxLength: DIAL_MAX, isOptional: true },
  dialCents: {
    ...LTR,
    label: m.wallets_dial_cents,
    hint: m.wallets_dial_cents_hint,
    maxLength: DIAL_MAX,
    isOptional: true,
  },
  prefixes: { ...LTR, label: m.wallets_prefixes, hint: m.wallets_prefixes_hint, isOptional: true },
  position: POSITION,
} as const satisfies FieldSpecs;

function Ticks({ names }: { names: readonly (readonly [name: string, label: string])[] }) {
  const { values } = useFormState();
  return names.map(([name, label]) => (
    <Checkbox key={name} name={name} label={label} defaultChecked={values[name] === 'on'} />
  ));
}

function Select({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  options: readonly (readonly [string, string])[];
}) {
  const { errors, values } = useFormState();
  return (
    <SelectField
      name={name}
      label={label}
      error={errors[name]}
      defaultValue={values[name]}
      options={options}
    />
  );
}

const ticked = (is: boolean) => (is ? 'on' : '');

/** Changes a wallet: what is dialled, its numbers, whether it is offered. */
export function WalletDialog({ one }: { one: Wallet }) {
  const close = useClose(WALLETS_TAB);
  return (
    <Dialog title={one.name} onClose={close} closeTo={WALLETS_TAB}>
      <ActionForm
        intent="wallet"
        id={one.code}
        hidden={{ version: String(one.version) }}
        fields={WALLET_FIELDS}
        values={{
          name: one.name,
          dial: one.dial ?? '',
          dialCents: one.dialCents ?? '',
          acquirer: one.acquirer ?? '',
          prefixes: one.prefixes.join(' '),
          position: String(one.position),
          isTried: ticked(one.isTried),
          isActive: ticked(one.isActive),
        }}
        keepsValues
        failed={failed}
        done={() => ({ title: m.desk_setting_saved() })}
        onDone={close}
        className="grid gap-4"
      >
        <FormField name="name" />
        <FormField name="dial" />
        <FormField name="dialCents" />
        <Select
          name="acquirer"
          label={m.wallets_acquirer()}
          options={[['', m.wallets_acquirer_none()], ...SOMQR_ACQUIRERS.map((one) => [one, one] as const)]}
        />
        <FormField name="prefixes" />
        <FormField name="position" />
        <div>
          <Ticks
            names={[
              ['isTried', m.wallets_is_tried()],
              ['isActive', m.wallets_is_active()],
            ]}
          />
        </div>
        <DialogActions>
          <SubmitButton busy={m.ui_saving()}>{m.accounts_save()}</SubmitButton>
        </DialogActions>
      </ActionForm>
    </Dialog>
  );
}

const PATTERN_FIELDS = {
  template: {
    ...LTR,
    label: m.wallets_template,
    hint: m.wallets_template_hint,
    rows: 4,
    maxLength: TEMPLATE_MAX,
  },
  example: {
    ...LTR,
    label: m.wallets_example,
    hint: m.wallets_example_hint,
    rows: 4,
    maxLength: TEMPLATE_EXAMPLE_MAX,
  },
  position: POSITION,
} as const satisfies FieldSpecs;

const valuesOf = ({ wallet, direction, template, example, position, isActive }: WalletPattern) => ({
  wallet,
  direction,
  template,
  example,
  position: String(position),
  isActive: ticked(isActive),
});
const NEW = { position: '50', isActive: 'on', direction: 'sent' };

/** Changes a pattern, or adds one; what it would read is shown before it is saved. */
export function PatternDialog({ one, wallets }: { one?: WalletPattern | undefined; wallets: Wallet[] }) {
  const close = useClose(WALLETS_TAB);
  const plain = usePlainResult();
  const [reading, setReading] = useState(
    plain?.isDone ? (plain.value as ReceiptReading | undefined) : undefined,
  );
  return (
    <Dialog
      title={one ? m.wallets_pattern_change() : m.wallets_pattern_add()}
      onClose={close}
      closeTo={WALLETS_TAB}
    >
      <ActionForm
        intent="pattern"
        draft={false}
        id={one?.id ?? ''}
        hidden={{ version: String(one?.version ?? 0) }}
        fields={PATTERN_FIELDS}
        values={one ? valuesOf(one) : NEW}
        keepsValues
        failed={failed}
        onDone={({ value }) => {
          const read = value as ReceiptReading | undefined;
          setReading(read);
          if (!read) close();
        }}
        className="grid gap-4"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            name="wallet"
            label={m.wallets_wallet()}
            options={wallets.map(({ code, name }) => [code, name] as const)}
          />
          <Select
            name="direction"
            label={m.wallets_direction()}
            options={RECEIPT_DIRECTIONS.map((way) => [way, DIRECTION_NAMES[way]()] as const)}
          />
        </div>
        <FormField name="template" />
        <FormField name="example" />
        <FormField name="position" />
        <Ticks names={[['isActive', m.wallets_pattern_active()]]} />
        {reading && <Reading reading={reading} />}
        <DialogActions>
          <SubmitButton busy={m.ui_saving()}>{m.accounts_save()}</SubmitButton>
          <SubmitButton tone="quiet" name="preview" value="1">
            {m.wallets_try()}
          </SubmitButton>
        </DialogActions>
      </ActionForm>
    </Dialog>
  );
}

/** What a pattern would read of its example. */
function Reading({ reading }: { reading: ReceiptReading }) {
  const { amountText, currency, number, name, paidOn, time, reference, cleaned } = reading;
  const facts = [
    [m.wallets_read_amount(), amountText && `${amountText} ${currency}`],
    [m.wallets_read_number(), number && phoneText(number)],
    [m.wallets_name(), name],
    [m.wallets_read_day(), paidOn && `${dateText(paidOn)}${time ? `, ${time}` : ''}`],
    [m.wallets_read_reference(), reference],
    [m.wallets_read_kept(), cleaned],
  ] as const;
  return (
    <div role="status" className="rounded-control bg-ground-deep p-4">
      <p className="font-semibold">
        {amountText === null ? m.wallets_read_nothing() : m.wallets_read_title()}
      </p>
      <dl className="mt-2 grid gap-1.5">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">
              <bdi dir="ltr">{value ?? m.desk_setting_none()}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

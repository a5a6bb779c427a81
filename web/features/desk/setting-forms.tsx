import type { LiveSettingAnswer, Switch } from '#contract/settings.api.ts';
import { SETTING_MAX } from '#contract/settings.ts';
import { SWITCH_STATES } from '#contract/switches.ts';
import type { Failure } from '../../api/api-error.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useClose } from '../../ui/use-close.ts';
import { FEATURE_WORDS, SETTING_WORDS, SWITCH_NAMES } from './setting-words.ts';

const failed = ({ code }: Failure) =>
  code === 'conflict' ? m.desk_announcement_conflict() : m.desk_setting_failed();

const SWITCH_FIELDS = {
  state: { label: m.desk_feature_who },
  percent: {
    label: m.desk_feature_share,
    hint: m.desk_feature_share_hint,
    type: 'number',
    min: 0,
    max: 100,
    inputMode: 'numeric',
    dir: 'ltr',
  },
} as const satisfies FieldSpecs;

/** Says who has a feature. The share is asked for where there is one. */
export function SwitchDialog({ one, closeTo }: { one: Switch; closeTo: ScreenPath }) {
  const close = useClose(closeTo);
  const [name, text] = FEATURE_WORDS[one.feature];
  return (
    <Dialog title={name()} onClose={close} closeTo={closeTo}>
      <p className="mb-4 text-ink-soft">{text()}</p>
      <ActionForm
        intent="switch"
        id={one.feature}
        hidden={{ version: String(one.version) }}
        fields={SWITCH_FIELDS}
        values={{ state: one.state, percent: String(one.percent) }}
        keepsValues
        failed={failed}
        done={() => ({ title: m.desk_feature_saved() })}
        onDone={close}
      >
        <div className="group/switch grid gap-4">
          <StateField />
          <FormField
            name="percent"
            className="hidden group-has-[option[value=percent]:checked]/switch:block"
          />
        </div>
        <DialogActions>
          <SubmitButton busy={m.ui_saving()}>{m.accounts_save()}</SubmitButton>
        </DialogActions>
      </ActionForm>
    </Dialog>
  );
}

function StateField() {
  const { errors, values } = useFormState();
  return (
    <SelectField
      name="state"
      label={SWITCH_FIELDS.state.label()}
      error={errors.state}
      defaultValue={values.state}
      options={SWITCH_STATES.map((state) => [state, SWITCH_NAMES[state]()] as const)}
    />
  );
}

const SETTING_FIELDS = {
  value: { label: m.desk_setting_value, maxLength: SETTING_MAX, dir: 'ltr', spellCheck: false },
} as const satisfies FieldSpecs;

/** Sets what takes effect at once, or gives it back to the configuration. */
export function SettingDialog({ one, closeTo }: { one: LiveSettingAnswer; closeTo: ScreenPath }) {
  const close = useClose(closeTo);
  const [name, hint] = SETTING_WORDS[one.name];
  const form = {
    id: one.name,
    // An empty text is none: the API takes no empty value.
    hidden: { was: one.own ?? '' },
    failed,
    done: () => ({ title: m.desk_setting_saved() }),
    onDone: close,
  };
  return (
    <Dialog title={name()} onClose={close} closeTo={closeTo}>
      <ActionForm
        {...form}
        intent="set"
        fields={SETTING_FIELDS}
        values={{ value: one.value }}
        keepsValues
        className="grid gap-4"
      >
        <FormField name="value" hint={hint?.()} />
        <DialogActions>
          <SubmitButton busy={m.ui_saving()}>{m.accounts_save()}</SubmitButton>
        </DialogActions>
      </ActionForm>
      {one.own !== null && (
        <ActionForm {...form} intent="reset" className="mt-4 border-t border-line pt-4">
          <p className="mb-3 text-ink-soft">{m.desk_setting_configured({ value: one.configured })}</p>
          <SubmitButton tone="quiet" busy={m.ui_saving()}>
            {m.desk_setting_reset()}
          </SubmitButton>
        </ActionForm>
      )}
    </Dialog>
  );
}

import type { Account } from '#contract/accounts.api.ts';
import { BANK_MAX } from '#contract/wallets.ts';
import type { CallAnswer } from '../../api/client.ts';
import { listOf } from '../../format/lists.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpec } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { FormSection } from '../../forms/form-section.tsx';
import { useFormState } from '../../forms/form-state.ts';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { KNOWN_PASSWORD } from '../accounts/fields.ts';
import { PasswordField, PasswordOwner } from '../accounts/password-field.tsx';
import { METHOD_NAMES } from '../agreements/words.ts';

type Ways = CallAnswer<'readWaysToPay'>;

const BANK: FieldSpec = {
  label: m.wallets_ways_bank,
  hint: m.wallets_ways_bank_hint,
  rows: 2,
  maxLength: BANK_MAX,
  isOptional: true,
};

/** How an owner is paid (M6): a number for each wallet, a bank, cash. */
export function WaysSection({ me, ways, wallets }: Ways & { me: Account }) {
  const fields: Record<string, FieldSpec> = { bank: BANK, password: KNOWN_PASSWORD };
  for (const { code, name } of wallets) {
    fields[code] = {
      label: () => name,
      type: 'tel',
      inputMode: 'tel',
      dir: 'ltr',
      autoComplete: 'off',
      isOptional: true,
    };
  }
  const values = Object.fromEntries(ways.map(({ method, number, text }) => [method, number ?? text ?? 'on']));
  return (
    <FormSection
      id="ways"
      title={m.wallets_ways_title()}
      text={m.wallets_ways_text()}
      value={listOf(ways.map(({ method }) => METHOD_NAMES[method]()))}
    >
      <ActionForm
        intent="ways"
        draft
        fields={fields}
        values={values}
        words={Object.fromEntries(wallets.map(({ code }) => [code, m.wallets_ways_number_wrong]))}
        keepsValues
        failed={({ issues }) => (Object.keys(issues).length > 0 ? SHOWN_ELSEWHERE : m.wallets_ways_failed())}
        done={() => ({ title: m.wallets_ways_saved() })}
        className="space-y-4"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {wallets.map(({ code }) => (
            <FormField key={code} name={code} />
          ))}
        </div>
        <FormField name="bank" />
        <Cash />
        <PasswordOwner email={me.email} />
        <PasswordField />
        <SubmitButton busy={m.ui_saving()}>{m.accounts_save()}</SubmitButton>
      </ActionForm>
    </FormSection>
  );
}

function Cash() {
  const { values } = useFormState();
  return <Checkbox name="cash" label={m.wallets_ways_cash()} defaultChecked={values.cash === 'on'} />;
}

import type { Account } from '#contract/accounts.api.ts';
import type { Failure } from '../../../api/api-error.ts';
import type { FieldSpecs } from '../../../forms/fields.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { m } from '../../../messages/index.ts';
import { changeFailed } from '../failed.ts';
import { KNOWN_PASSWORD } from '../fields.ts';
import { PasswordField, PasswordOwner } from '../password-field.tsx';
import { AskedForm } from './asked-form.tsx';

export function DataSection() {
  return (
    <FormSection id="data" title={m.accounts_data()} text={m.accounts_data_text()}>
      <a href="/api/me/data" download className="button button-quiet">
        {m.accounts_data_download()}
      </a>
    </FormSection>
  );
}

const FIELDS: FieldSpecs = { password: KNOWN_PASSWORD };

const failed = (failure: Failure) =>
  failure.code === 'forbidden' ? m.accounts_delete_last_admin() : changeFailed(failure);

export function DeleteSection({ me }: { me: Account }) {
  const losses = (
    <ul className="list-disc space-y-1 ps-5">
      <li>{m.accounts_delete_means_1()}</li>
      <li>{m.accounts_delete_means_2()}</li>
    </ul>
  );
  return (
    <FormSection id="delete" title={m.accounts_delete()} text={m.accounts_delete_text()}>
      <AskedForm
        ask="delete"
        opener={m.accounts_delete_open()}
        look="button-quiet text-danger"
        title={m.accounts_delete_ask()}
        text={losses}
        confirmLabel={m.accounts_delete_confirm()}
        intent="delete"
        fields={FIELDS}
        failed={failed}
      >
        <PasswordOwner email={me.email} />
        <PasswordField />
      </AskedForm>
    </FormSection>
  );
}

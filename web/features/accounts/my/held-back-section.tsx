import type { Account } from '#contract/accounts.api.ts';
import { GATEWAY_NAMES } from '#contract/gateways.ts';
import type { Held } from '#contract/held.api.ts';
import { dayOf } from '../../../format/dates.ts';
import type { FormCall } from '../../../forms/action.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import type { FieldSpecs } from '../../../forms/fields.ts';
import { SubmitButton } from '../../../forms/form-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useFormState } from '../../../forms/form-state.ts';
import type { FormTexts } from '../../../forms/texts.ts';
import { m } from '../../../messages/index.ts';
import { FieldGroup } from '../../../ui/choice.tsx';
import { METHOD_NAMES } from '../../agreements/words.ts';
import { roleWords } from '../../delegates/words.ts';
import { changeFailed } from '../failed.ts';
import { KNOWN_PASSWORD } from '../fields.ts';
import { PasswordField, PasswordOwner } from '../password-field.tsx';

const FIELDS: FieldSpecs = { password: KNOWN_PASSWORD };
/** One checkbox each: a form has one value for a name. */
const KEEP = 'keep_';

/** What acted for the account before its password was reset by mail: what is ticked goes on, the rest ends. */
export function HeldBackSection({ me, held }: { me: Account; held: readonly Held[] }) {
  return (
    <FormSection id="held" title={m.accounts_held_title()} text={m.accounts_held_text()} isOpen>
      <ActionForm
        intent="held"
        draft={false}
        fields={FIELDS}
        view={held.map(({ id }) => id).join()}
        failed={changeFailed}
        done={() => ({ title: m.accounts_held_done() })}
      >
        <FieldGroup legend={m.accounts_held_legend()} hint={m.accounts_held_hint()}>
          <ul className="divide-y divide-line">
            {held.map((one) => (
              <Line key={one.id} held={one} />
            ))}
          </ul>
        </FieldGroup>
        <PasswordOwner email={me.email} />
        <PasswordField />
        <SubmitButton>{m.accounts_save()}</SubmitButton>
      </ActionForm>
    </FormSection>
  );
}

function Line({ held }: { held: Held }) {
  const { values } = useFormState();
  const { title, text } = wordsOf(held);
  const name = KEEP + held.id;
  return (
    <li>
      <label className="flex min-h-11 items-start gap-3 py-3">
        <input type="checkbox" name={name} className="tick mt-0.5" defaultChecked={values[name] === 'on'} />
        <span className="min-w-0 wrap-anywhere">
          <bdi className="block font-semibold">{title}</bdi>
          <span className="text-sm text-ink-soft">
            {[...text, m.accounts_held_since({ date: dayOf(held.at) })].join(' · ')}
          </span>
        </span>
      </label>
    </li>
  );
}

function wordsOf(held: Held): { title: string; text: string[] } {
  switch (held.kind) {
    case 'delegate': {
      const { name, role, propertyTitle, confirmsPayments } = held;
      const pays = confirmsPayments ? [m.accounts_held_confirms()] : [];
      return { title: name, text: [roleWords(role), propertyTitle ?? m.delegates_all(), ...pays] };
    }
    case 'gateway':
      return { title: GATEWAY_NAMES[held.provider], text: [m.accounts_held_gateway()] };
    case 'way':
      return {
        title: [METHOD_NAMES[held.method](), held.number ?? held.text].filter(Boolean).join(' '),
        text: [m.accounts_held_way()],
      };
  }
}

export const HELD_BACK_ACTS = {
  held: ({ password = '', ...values }: FormTexts, { api }: FormCall) =>
    api('answerHeld', {
      body: {
        keep: Object.keys(values).flatMap((name) => (name.startsWith(KEEP) ? [name.slice(KEEP.length)] : [])),
        password,
      },
    }),
};

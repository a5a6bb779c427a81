import { useSearchParams } from 'react-router';
import { numberTyped } from '../../format/amount-typed.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';
import { LinkPanel, signInFor } from '../../shell/link-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';

const FIELDS: FieldSpecs = {
  rent: {
    label: m.tenancy_found_rent,
    inputMode: 'decimal',
    dir: 'ltr',
    autoComplete: 'off',
    check: (value) => (numberTyped(value) > 0 ? undefined : { code: 'not_an_amount' }),
  },
  dueDay: { label: m.tenancy_found_day, type: 'number', min: 1, max: 31, autoComplete: 'off' },
};

const SignIn = signInFor('/tenancy/found');

interface FoundProps {
  /** null for who is not signed in. */
  found: readonly { id: string }[] | null;
}

/** Rent books with one's number: whether they are one's own, and what they say. */
export default function FoundView({ found }: FoundProps) {
  const [search] = useSearchParams();
  if (!found) {
    return (
      <LinkPanel title={m.tenancy_found_title()} text={m.tenancy_found_text()}>
        <SignIn />
      </LinkPanel>
    );
  }
  return (
    <Page
      width="form"
      title={m.tenancy_found_title()}
      sub={found.length > 0 ? m.tenancy_found_text() : m.tenancy_found_none()}
    >
      {search.get('done') === 'denied' && (
        <Notice tone="success" takesFocus title={m.tenancy_found_denied()} />
      )}
      <ul className="mt-4 grid gap-3.5">
        {found.map(({ id }) => (
          <li key={id} className="card grid gap-3 p-4">
            <ActionForm
              intent="claim"
              id={id}
              fields={FIELDS}
              words={{ 'rent.does_not_fit': m.tenancy_found_wrong }}
              failed={({ issues }) => (Object.keys(issues).length > 0 ? SHOWN_ELSEWHERE : m.tenancy_failed())}
              className="grid gap-3"
            >
              <FormField name="rent" />
              <FormField name="dueDay" />
              <SubmitButton className="min-h-13 w-full">{m.tenancy_found_yes()}</SubmitButton>
            </ActionForm>
            <ActionForm intent="deny" id={id} failed={m.tenancy_failed}>
              <SubmitButton tone="quiet" className="min-h-11 w-full">
                {m.tenancy_found_no()}
              </SubmitButton>
            </ActionForm>
          </li>
        ))}
      </ul>
    </Page>
  );
}

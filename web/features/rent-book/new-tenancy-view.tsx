import { Link } from 'react-router';
import { LANGUAGES } from '#contract/accounts.ts';
import type { Failure } from '../../api/api-error.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { href, LANGUAGE_NAMES } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { FieldGroup } from '../../ui/choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { MONTHLY, tenancyFields } from './new-tenancy-fields.ts';
import type { NewTenancyStart } from './read-new-tenancy.ts';

const failed = ({ code, issues }: Failure) =>
  code === 'conflict'
    ? m.rent_book_new_conflict()
    : Object.keys(issues).length > 0
      ? SHOWN_ELSEWHERE
      : m.rent_book_new_failed();

/** What an owner enters of a tenancy; the tenant agrees to it by a link. */
export function NewTenancy({ start }: { start: NewTenancyStart }) {
  const { homes, from, values } = start;
  return (
    <Page
      width="narrow"
      title={m.rent_book_new_title()}
      sub={m.rent_book_new_sub()}
      back={{ to: '/rent-book', label: m.rent_book_title() }}
    >
      {from === null && homes.length === 0 ? (
        <EmptyState
          title={m.rent_book_new_no_home()}
          action={
            <Link to={href('/list-property')} className="button button-primary min-h-11">
              <Icon name="plus" />
              {m.rent_book_new_list_home()}
            </Link>
          }
        />
      ) : (
        <ActionForm
          intent="newTenancy"
          fields={tenancyFields(from !== null)}
          values={values}
          {...(from && {
            hidden: { applicationId: from.applicationId, propertyId: from.propertyId },
          })}
          draft={`tenancy-${from?.applicationId ?? 'new'}`}
          failed={failed}
          className="space-y-5"
        >
          <div className="card space-y-4 p-4 sm:p-6">
            {from ? (
              <>
                <p className="font-semibold">
                  <bdi>{from.home}</bdi>
                </p>
                <p className="text-ink-soft">
                  <bdi>{m.rent_book_new_from({ name: from.tenant })}</bdi>
                </p>
              </>
            ) : (
              <Home homes={homes} />
            )}
            {!from && (
              <div className="grid gap-4 sm:grid-cols-2">
                <FormField name="tenantName" />
                <FormField name="tenantPhone" />
              </div>
            )}
            <Reads />
          </div>
          <Terms />
          <div className="card p-4 sm:p-6">
            <FieldGroup legend={m.rent_book_new_stay()}>
              <div className="grid gap-4 sm:grid-cols-3">
                <FormField name="startsOn" />
                <FormField name="terms.shortestMonths" />
                <FormField name="terms.people" />
              </div>
            </FieldGroup>
          </div>
          <SubmitButton className="min-h-12 w-full sm:w-auto">{m.rent_book_new_send()}</SubmitButton>
        </ActionForm>
      )}
    </Page>
  );
}

function Home({ homes }: Pick<NewTenancyStart, 'homes'>) {
  const { errors, values } = useFormState();
  return (
    <SelectField
      name="propertyId"
      label={m.rent_book_new_home()}
      defaultValue={values.propertyId}
      error={errors.propertyId}
      options={homes.map(({ id, title }) => [id, title] as const)}
    />
  );
}

function Reads() {
  const { values } = useFormState();
  return (
    <SelectField
      name="tenantLanguage"
      label={m.rent_book_new_language()}
      defaultValue={values.tenantLanguage ?? 'so'}
      options={LANGUAGES.toSorted((a, b) => Number(b === 'so') - Number(a === 'so')).map(
        (one) => [one, LANGUAGE_NAMES[one]] as const,
      )}
    />
  );
}

function Holder() {
  const { errors, values } = useFormState();
  return (
    <SelectField
      name="terms.depositHolder"
      label={m.rent_book_new_holder()}
      defaultValue={values['terms.depositHolder'] ?? 'owner'}
      error={errors['terms.depositHolder']}
      options={[
        ['owner', m.rent_book_you()],
        ['tenant', m.rent_book_new_holder_tenant()],
        ['third_party', m.rent_book_new_holder_third()],
      ]}
    />
  );
}

function Terms() {
  return (
    <div className="card space-y-6 p-4 sm:p-6">
      <FieldGroup legend={m.rent_book_new_terms()}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField name="terms.rent" />
          <FormField name="terms.dueDay" />
          <FormField name="terms.deposit" />
          <Holder />
          <FormField name="terms.monthsInAdvance" />
        </div>
      </FieldGroup>
      <FieldGroup legend={m.rent_book_new_monthly()} isOptional>
        <p className="-mt-1 mb-4 text-[0.9375rem] text-ink-soft">{m.rent_book_new_monthly_hint()}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {MONTHLY.map((kind) => (
            <FormField key={kind} name={`monthly.${kind}`} />
          ))}
          <FormField name="monthly.other" />
          <FormField name="otherLabel" />
        </div>
      </FieldGroup>
    </div>
  );
}

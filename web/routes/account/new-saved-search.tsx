import { FREQUENCIES, SEARCH_NAME_LENGTH } from '#contract/saved-searches.ts';
import { api } from '../../api/page-api.ts';
import { readSearch, writeSearch } from '../../features/listings/search-params.ts';
import { channelsOf, filtersIn, frequencyOf } from '../../features/searches/acts.ts';
import { LooksFor } from '../../features/searches/looks-for.tsx';
import { NotifyBy } from '../../features/searches/notify-by.tsx';
import { FREQUENCY_LABELS, searchWords } from '../../features/searches/words.ts';
import { formAction, seeOther } from '../../forms/action.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { formScreen } from '../../screens/form.tsx';
import { Choice } from '../../ui/choice.tsx';
import type { Route } from './+types/new-saved-search';

const FIELDS: FieldSpecs = {
  name: { label: m.searches_name, maxLength: SEARCH_NAME_LENGTH, dir: 'auto' },
};

/** The search stands in the address, as on the listings page; what that page would not understand is left out. */
export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const search = readSearch(new URL(request.url).searchParams);
  const back = writeSearch({ ...search, sort: 'newest', page: 1, isMapView: false });
  const { emailVerified, phone } = await context.get(api)('readMe');
  return { back, query: back.slice('/properties?'.length), reach: { emailVerified, phone } };
};

export const action = formAction({
  save: async ({ name = '', query = '', ...values }, { api: call, language }) => {
    const filters = filtersIn(query);
    const { id } = await call('createSavedSearch', {
      body: { name, filters, frequency: frequencyOf(values), channels: channelsOf(values) },
    });
    return seeOther(href(`/saved-searches?saved=${id}`, language));
  },
});
export { clientAction } from '../../forms/client-action.ts';

const screen = formScreen<typeof loader>({
  title: m.searches_save_title,
  head: ({ back }) => ({ sub: m.searches_save_text(), back: { to: back, label: m.searches_back() } }),
  View: ({ read: { query, reach } }) => {
    const name = searchWords(filtersIn(query)).join(' · ').slice(0, SEARCH_NAME_LENGTH);
    return (
      <div className="card p-4 sm:p-5">
        <p className="text-sm text-ink-soft">{m.searches_looks_for()}</p>
        <p className="mb-4 font-semibold">
          <LooksFor filters={filtersIn(query)} />
        </p>
        <ActionForm
          intent="save"
          fields={FIELDS}
          values={{ name }}
          hidden={{ query }}
          failed={m.searches_failed}
        >
          <FormField name="name" />
          <Choice
            legend={m.searches_frequency()}
            name="frequency"
            defaultValue="daily"
            options={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value]() }))}
          />
          <NotifyBy reach={reach} channels={{ email: true, sms: false }} />
          <p className="text-sm text-ink-soft">{m.searches_told_hint()}</p>
          <SubmitButton className="w-full">{m.searches_save_title()}</SubmitButton>
        </ActionForm>
      </div>
    );
  },
});
export const handle = screen.handle;
export const meta = screen.meta;
export default screen.Screen;

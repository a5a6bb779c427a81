import { found } from '../../api/list-query.ts';
import { api } from '../../api/page-api.ts';
import { channelsOf } from '../../features/searches/acts.ts';
import { NotifyBy } from '../../features/searches/notify-by.tsx';
import { wholeTyped } from '../../format/amount-typed.ts';
import { listingPrice } from '../../format/money.ts';
import { formAction, seeOther } from '../../forms/action.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { formScreen } from '../../screens/form.tsx';
import type { Route } from './+types/new-price-alert';

export { ListingError as ErrorBoundary } from '../../shell/area/listing-error.tsx';

/** A tenth below the price, in round dollars. */
function suggestionFor(price: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1);
  return Math.max(1, Math.floor((price * 0.9) / step) * step);
}

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const call = context.get(api);
  const id = new URL(request.url).searchParams.get('property') ?? '';
  const [property, { emailVerified, phone }] = await Promise.all([
    found(call('readProperty', { params: { id } })),
    call('readMe'),
  ]);
  const { title, price, type } = property;
  return { property: { id: property.id, title, price, type }, reach: { emailVerified, phone } };
};

export const action = formAction({
  watch: async ({ targetPrice, property = '', ...values }, { api: call, language }) => {
    const { id } = await call('createPriceAlert', {
      body: { propertyId: property, targetPrice: wholeTyped(targetPrice), channels: channelsOf(values) },
    });
    return seeOther(href(`/price-alerts?saved=${id}`, language));
  },
});
export { clientAction } from '../../forms/client-action.ts';

const screen = formScreen<typeof loader>({
  title: m.searches_alert_title,
  head: ({ property: { id, title } }) => ({
    eyebrow: <bdi>{title}</bdi>,
    sub: m.searches_alerts_text(),
    back: { to: `/properties/${id}`, label: m.searches_back_to_home() },
  }),
  View: ({ read: { property, reach } }) => {
    const { id, price, type } = property;
    const highest = Math.ceil(Number(price)) - 1;
    const fields: FieldSpecs = {
      targetPrice: {
        label: m.searches_target,
        type: 'number',
        inputMode: 'numeric',
        min: 1,
        max: highest,
        hint: () => m.searches_alert_hint({ price: listingPrice(price, type) }),
      },
    };
    return (
      <div className="card p-4 sm:p-5">
        <p className="text-sm text-ink-soft">{m.searches_today()}</p>
        <p className="figures mb-4 text-2xl font-bold">{listingPrice(price, type)}</p>
        <ActionForm
          intent="watch"
          fields={fields}
          values={{ targetPrice: String(suggestionFor(Number(price))) }}
          hidden={{ property: id }}
          failed={({ issues }) => (issues.propertyId ? m.searches_alert_own() : m.searches_failed())}
        >
          <FormField name="targetPrice" />
          <NotifyBy reach={reach} channels={{ email: true, sms: false }} />
          <p className="text-sm text-ink-soft">{m.searches_told_hint()}</p>
          <SubmitButton className="w-full">{m.searches_alert_submit()}</SubmitButton>
        </ActionForm>
      </div>
    );
  },
});
export const handle = screen.handle;
export const meta = screen.meta;
export default screen.Screen;

import { amountTyped } from '../../format/amount-typed.ts';
import { type FormCall, formAction, orScreen } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';
import type { ScreenPath } from '../../i18n.ts';

const fieldsOf = ({
  name = '',
  phone = '',
  email = '',
  location = '',
  price = '',
  rating = '',
}: FormTexts) => ({
  name,
  phone,
  email,
  location,
  price: price || null,
  rating: amountTyped(rating),
});

/** The acts on services of a screen; without scripts each leads back to where the list is. */
export function serviceAction(placeOf: (request: Request) => ScreenPath) {
  const back = (call: FormCall, value: unknown) => orScreen(call, placeOf(call.request), value);
  return formAction({
    create: async (values, call) =>
      back(call, await call.api('createMovingService', { body: fieldsOf(values) })),
    edit: async ({ id = '', version, ...values }, call) =>
      back(
        call,
        await call.api('updateMovingService', {
          params: { id },
          body: { ...fieldsOf(values), version: Number(version) },
        }),
      ),
    toggle: async ({ id = '', isActive }, call) =>
      back(
        call,
        await call.api('updateMovingService', { params: { id }, body: { isActive: isActive === 'true' } }),
      ),
    pageLink: async ({ id = '' }, call) => {
      const sent = await call.api('sendServicePage', { params: { id } });
      // It is shown this once.
      return sent.path ? sent : back(call, sent);
    },
    delete: async ({ id = '' }, call) =>
      back(call, await call.api('deleteMovingService', { params: { id } })),
  });
}

import { type FormCall, refuseWrong, seeOther } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { href } from '../../i18n.ts';
import { tenancyBody, tenancyFields } from './new-tenancy-fields.ts';

/** Enters a tenancy and leads to the book, which says that its tenant gets a link. */
export async function createTenancy(values: FormTexts, { api, language }: FormCall): Promise<Response> {
  refuseWrong(tenancyFields(Boolean(values.applicationId)), values);
  const { id } = await api('createTenancy', { body: tenancyBody(values) });
  return seeOther(href(`/rent-book?sent=${id}`, language));
}

import { inquiryText } from '#contract/messages.ts';
import type { PageApi } from '../../api/page-api.ts';
import { refuseWrong } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { INQUIRY_FIELDS } from './inquiry.ts';

/** In the first line of an inquiry's text, where it stands without blanks. */
const numberOf = (phone = '') => phone.replaceAll(/[\s()]/g, '');

/** Asks the owner of a property (spec 1 §7). The session says who asks. @throws ApiError */
export async function sendInquiry(propertyId: string, values: FormTexts, api: PageApi): Promise<void> {
  refuseWrong(INQUIRY_FIELDS, values);
  const { name = '', email = '', message = '', phone } = values;
  const messageText = inquiryText({ name, email: email || numberOf(phone), message });
  await api('sendMessage', { body: { propertyId, messageText, ...(phone && { phone }) } });
}

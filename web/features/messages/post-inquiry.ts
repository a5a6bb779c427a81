import { inquiryText } from '#contract/messages.ts';
import { ApiError, call, type Fetch } from '../../api/client.ts';
import { type InquiryOutcome, type InquiryResult, missingFields, readContact } from './inquiry.ts';

const EMAIL = /^[^\s@()]+@[^\s@()]+$/;

/** One key for one text on one day, so that sending the page again by reloading it creates nothing (D25). */
async function keyOf(propertyId: string, messageText: string): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const bytes = new TextEncoder().encode(`${propertyId}\n${messageText}`);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return `form-${day}-${Buffer.from(digest).toString('base64url')}`;
}

/** The contact form sent as a page request, where scripts do not run. The session says who sends. */
export async function postInquiry(
  propertyId: string,
  form: FormData,
  fetch: Fetch,
): Promise<{ outcome: InquiryOutcome; status: number }> {
  const values = readContact(form);
  const ended = (result: InquiryResult, status: number) => ({ outcome: { result, values }, status });
  if (missingFields(values).length > 0) return ended('missing', 400);
  if (!EMAIL.test(values.email.trim())) return ended('bad_email', 400);
  const messageText = inquiryText(values);
  try {
    await call(
      'sendMessage',
      { body: { propertyId, messageText } },
      { fetch, idempotencyKey: await keyOf(propertyId, messageText) },
    );
    return { outcome: { result: 'sent', values: { name: '', email: '', message: '' } }, status: 200 };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 500;
    return ended(status === 429 ? 'busy' : 'failed', status);
  }
}

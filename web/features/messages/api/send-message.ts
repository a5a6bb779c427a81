import { type ContactInput, GUEST_SENDER, inquiryText } from '#contract/messages.ts';
import { ApiError, call } from '../../../api/client.ts';

interface Inquiry {
  propertyId: string;
  ownerId: string;
  /** The signed-in person as this browser knows them; undefined for guests. */
  userId: string | undefined;
  contact: ContactInput;
  idempotencyKey: string;
}

/**
 * Asks the owner of a property (spec 1 §7).
 * @throws ApiError for any non-success answer
 */
export async function sendInquiry({ propertyId, ownerId, userId, contact, idempotencyKey }: Inquiry) {
  const body = { receiverId: ownerId, propertyId, messageText: inquiryText(contact) };
  try {
    return await call(
      'sendMessage',
      { body: { senderId: userId ?? GUEST_SENDER, ...body } },
      { idempotencyKey },
    );
  } catch (error) {
    // The session ended or is another's: what this browser remembers of the person is out of date. The message is
    // sent all the same, as whoever the session says; name and e-mail are in its text.
    if (error instanceof ApiError && error.status === 403) {
      return call('sendMessage', { body }, { idempotencyKey });
    }
    throw error;
  }
}

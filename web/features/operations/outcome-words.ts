import { m } from '../../messages/index.ts';

const KNOWN: Readonly<Record<string, () => string>> = {
  'no address': m.operations_reason_no_address,
  'address not confirmed': m.operations_reason_unconfirmed,
  'number not confirmed': m.operations_reason_number_unconfirmed,
  'number not answered': m.operations_reason_number_unanswered,
  'country not served': m.operations_reason_country,
  'sender ceiling': m.operations_reason_sender_ceiling,
  'hourly ceiling': m.operations_reason_hour_ceiling,
  'product ceiling': m.operations_reason_product_ceiling,
  'daily ceiling': m.operations_reason_ceiling,
  'given up': m.operations_reason_given_up,
  'no carrier': m.operations_reason_no_carrier,
  timeout: m.operations_reason_timeout,
  ETIMEDOUT: m.operations_reason_timeout,
  ECONNREFUSED: m.operations_reason_refused,
  ENOTFOUND: m.operations_reason_refused,
};

/** Why a message was not delivered; a server's own code, such as SMTP 550, as it is. */
export const outcomeWords = (reason: string): string => KNOWN[reason]?.() ?? reason;

import type {
  AttemptReason,
  DifferenceKind,
  GatewayField,
  GatewaySkill,
  SharedDifference,
} from '#contract/gateways.ts';
import { m } from '../../messages/index.ts';

/** What a gateway does not do, in the words of its owner. */
export const LACKS_WORDS: Record<GatewaySkill, () => string> = {
  refund: m.gateways_lacks_refund,
  list: m.gateways_lacks_list,
  verify: m.gateways_lacks_verify,
};

/** Why nothing was paid; the others are said by the state itself. */
export const REASON_WORDS: Partial<Record<AttemptReason, () => string>> = {
  cancelled_by_payer: m.gateways_reason_cancelled_by_payer,
  no_action: m.gateways_reason_no_action,
  declined: m.gateways_reason_declined,
  rejected: m.gateways_reason_rejected,
  balance_low: m.gateways_reason_balance_low,
  expired: m.gateways_reason_expired,
  not_taken: m.gateways_reason_not_taken,
  not_sent: m.gateways_reason_not_sent,
  not_in_list: m.gateways_reason_not_in_list,
  both_say_no: m.gateways_reason_both_say_no,
};

export const DIFFERENCE_WORDS: Record<DifferenceKind, () => string> = {
  other_amount: m.gateways_difference_other_amount,
  twice: m.gateways_difference_twice,
  part_refund: m.gateways_difference_part_refund,
  refund_not_asked: m.gateways_difference_refund_not_asked,
  only_said: m.gateways_difference_only_said,
  not_at_gateway: m.gateways_difference_not_at_gateway,
  not_in_book: m.gateways_difference_not_in_book,
  not_booked: m.gateways_difference_not_booked,
  stays_unknown: m.gateways_difference_stays_unknown,
  refund_refused: m.gateways_difference_refund_refused,
  refund_unknown: m.gateways_difference_refund_unknown,
};

/** The same in the words of both sides. @param amount where it is told */
export const SHARED_WORDS: Record<SharedDifference, (values: { amount: string }) => string> = {
  other_amount: m.gateways_shared_other_amount,
  twice: m.gateways_shared_twice,
  part_refund: m.gateways_shared_part_refund,
  refund_not_asked: m.gateways_shared_refund_not_asked,
  only_said: m.gateways_shared_only_said,
  not_at_gateway: m.gateways_shared_not_at_gateway,
};

export const FIELD_LABELS: Record<GatewayField, () => string> = {
  merchantUid: m.gateways_field_merchantUid,
  apiUserId: m.gateways_field_apiUserId,
  apiKey: m.gateways_field_apiKey,
  storeId: m.gateways_field_storeId,
  hppKey: m.gateways_field_hppKey,
  webhookSecret: m.gateways_field_webhookSecret,
  agentCode: m.gateways_field_agentCode,
  secret: m.gateways_field_secret,
};

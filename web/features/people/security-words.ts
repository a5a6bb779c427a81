import type { SecurityEntry } from '#contract/security-events.api.ts';
import {
  BURST_KINDS,
  type BurstKind,
  SECURITY_EVENTS,
  type SecurityEvent,
} from '#contract/security-events.ts';
import { m } from '../../messages/index.ts';

const EVENTS: Record<SecurityEvent, () => string> = {
  sign_in: m.people_event_sign_in,
  sign_in_failed: m.people_event_sign_in_failed,
  sign_in_refused: m.people_event_sign_in_refused,
  second_factor_asked: m.people_event_second_factor_asked,
  second_factor_failed: m.people_event_second_factor_failed,
  second_factor_on: m.people_act_second_factor_on,
  second_factor_off: m.people_act_second_factor_off,
  passkey_added: m.people_act_passkey_add,
  passkey_removed: m.people_act_passkey_remove,
  sms_code_asked: m.people_event_sms_code_asked,
  sms_code_failed: m.people_event_sms_code_failed,
  phone_confirmed: m.people_event_phone_confirmed,
  phone_changed: m.people_event_phone_changed,
  password_changed: m.people_event_password_changed,
  account_deleted: m.people_event_account_deleted,
  refused: m.people_event_refused,
  link_refused: m.people_event_link_refused,
  foreign_origin: m.people_event_foreign_origin,
  limit_reached: m.people_event_limit_reached,
  gateway_changed: m.people_event_gateway_changed,
  ways_changed: m.people_event_ways_changed,
  acting_answered: m.people_event_acting_answered,
  webhook_refused: m.people_event_webhook_refused,
  burst: m.people_event_burst,
};

const isKnown = (event: string): event is SecurityEvent => SECURITY_EVENTS.some((one) => one === event);

/** An event in words; one without words by its name. */
export const eventText = (event: string): string => (isKnown(event) ? EVENTS[event]() : event);

const BURSTS: Record<BurstKind, () => string> = {
  all: m.people_burst_all,
  account: m.people_burst_account,
  address: m.people_burst_address,
  ceiling: m.people_burst_ceiling,
};

/** Whose it was: a person by their name, what was typed for no account by its mark. */
export function whoText({ userId, userName, account, isSum }: SecurityEntry): string {
  if (userId) return userName ?? userId.slice(0, 8);
  if (account) return m.people_security_unknown({ mark: account.slice(0, 6) });
  return isSum ? m.people_security_several() : m.people_audit_nobody();
}

/** What it was about: a route and the code that was answered, or the kind of a burst. */
export function aboutText({ event, route, code }: SecurityEntry): string {
  const kind = event === 'burst' && BURST_KINDS.find((one) => one === code);
  if (kind) return BURSTS[kind]();
  return [route, code].filter((one) => one !== null).join(' · ');
}

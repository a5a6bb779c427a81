import type { AuditEntry } from '#contract/audit.api.ts';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditSubject,
  LOOKED_AT_LIST,
} from '#contract/audit.ts';
import { m } from '../../messages/index.ts';
import { ROLE_NAMES } from './words.ts';

const ACTIONS: Record<AuditAction, () => string> = {
  'wallet.change': m.people_act_wallet_change,
  'wallet_pattern.change': m.people_act_wallet_pattern_change,
  'wallet_pattern.create': m.people_act_wallet_pattern_create,
  'wallet_pattern.delete': m.people_act_wallet_pattern_delete,
  'announcement.change': m.people_act_announcement_change,
  'announcement.create': m.people_act_announcement_create,
  'announcement.delete': m.people_act_announcement_delete,
  'admin.sign_in': m.people_act_admin_sign_in,
  'admin.sign_in_failed': m.people_act_admin_sign_in_failed,
  'admin.refused': m.people_act_admin_refused,
  'admin.write': m.people_act_admin_write,
  'booking.delete': m.people_act_booking_delete,
  'booking.message': m.people_act_booking_message,
  'booking.provider_link': m.people_act_booking_provider_link,
  'moving_service.page_link': m.people_act_moving_service_page_link,
  'booking.status': m.people_act_booking_status,
  'look.start': m.people_act_look_start,
  'look.end': m.people_act_look_end,
  'mailbox.read': m.people_act_mailbox_read,
  'move_dispute.decide': m.people_act_move_dispute_decide,
  'move_item.change': m.people_act_move_item_change,
  'move_item.create': m.people_act_move_item_create,
  'move_size.change': m.people_act_move_size_change,
  'move_vehicle.change': m.people_act_move_vehicle_change,
  'moving_service.create': m.people_act_moving_service_create,
  'moving_service.delete': m.people_act_moving_service_delete,
  'moving_service.update': m.people_act_moving_service_update,
  'passkey.add': m.people_act_passkey_add,
  'passkey.remove': m.people_act_passkey_remove,
  'second_factor.off': m.people_act_second_factor_off,
  'second_factor.on': m.people_act_second_factor_on,
  'user.activate': m.people_act_user_activate,
  'user.deactivate': m.people_act_user_deactivate,
  'user.delete': m.people_act_user_delete,
  'user.password_reset': m.people_act_user_password_reset,
  'user.sessions_end': m.people_act_user_sessions_end,
  'user.update': m.people_act_user_update,
  'viewing.change': m.people_act_viewing_change,
  'approval.approve': m.people_act_approval_approve,
  'approval.ask_change': m.people_act_approval_ask_change,
  'delivery.retry': m.people_act_delivery_retry,
  'document.check': m.people_act_document_check,
  'document.look': m.people_act_document_look,
  'document.refuse': m.people_act_document_refuse,
  'identity.look': m.people_act_identity_look,
  'identity.refuse': m.people_act_identity_refuse,
  'identity.seen': m.people_act_identity_seen,
  'visit.enter': m.people_act_visit_enter,
  'visit.look': m.people_act_visit_look,
  'visit.remove': m.people_act_visit_remove,
  'job.retry': m.people_act_job_retry,
  'notification.test': m.people_act_notification_test,
  'property.change': m.people_act_property_change,
  'property.delete': m.people_act_property_delete,
  'property.hide': m.people_act_property_hide,
  'property.show': m.people_act_property_show,
  'rating.hide': m.people_act_rating_hide,
  'rating.show': m.people_act_rating_show,
  'record.look': m.people_act_record_look,
  'report.dismissed': m.people_act_report_dismissed,
  'report.hidden': m.people_act_report_hidden,
  'report.kept': m.people_act_report_kept,
  'report.shown': m.people_act_report_shown,
  'report.written': m.people_act_report_written,
  'settings.approvals': m.people_act_settings_approvals,
  'settings.change': m.people_act_settings_change,
  'switch.change': m.people_act_switch_change,
  'text.change': m.people_act_text_change,
  'signal.dismissed': m.people_act_signal_dismissed,
  'signal.hidden': m.people_act_signal_hidden,
  'signal.kept': m.people_act_signal_kept,
  'signal.shown': m.people_act_signal_shown,
  'signal.stays_hidden': m.people_act_signal_stays_hidden,
  'signal.reopened': m.people_act_signal_reopened,
};

const isKnown = (action: string): action is AuditAction => AUDIT_ACTIONS.some((one) => one === action);

/** An act in words; one without words by its name. */
export const actionText = (action: string): string => (isKnown(action) ? ACTIONS[action]() : action);

const KINDS: Readonly<Record<AuditSubject, () => string>> = {
  user: m.people_kind_user,
  booking: m.people_kind_booking,
  calendar: m.people_kind_calendar,
  dispute: m.people_kind_dispute,
  request: m.people_kind_request,
  move_item: m.people_kind_move_item,
  move_size: m.people_kind_move_size,
  move_vehicle: m.people_kind_move_vehicle,
  moving_service: m.people_kind_moving_service,
  viewing: m.people_kind_viewing,
  property: m.people_kind_property,
  route: m.people_kind_route,
  mailbox: m.people_kind_mailbox,
  job: m.people_kind_job,
  notification: m.people_kind_notification,
  rating: m.people_kind_rating,
  document: m.people_kind_document,
  settings: m.people_kind_settings,
  switch: m.people_kind_switch,
  application: m.people_kind_application,
  inquiry: m.people_kind_inquiry,
  report: m.people_kind_report,
  signal: m.people_kind_signal,
  identity: m.people_kind_identity,
  announcement: m.people_kind_announcement,
  security_event: m.people_kind_security_event,
  text: m.people_kind_text,
  wallet: m.people_kind_wallet,
  wallet_pattern: m.people_kind_wallet_pattern,
};

const isSubject = (kind: string): kind is AuditSubject => AUDIT_SUBJECTS.some((one) => one === kind);

export const kindText = (kind: string): string => (isSubject(kind) ? KINDS[kind]() : kind);

/** What people call a subject; where nothing is known, the first digits of its id. */
export const subjectText = ({ subjectName, subjectId }: AuditEntry): string =>
  subjectId === LOOKED_AT_LIST
    ? m.people_list()
    : (subjectName ?? (/^[\da-f]{8}-/.test(subjectId) ? subjectId.slice(0, 8).toUpperCase() : subjectId));

const FIELDS: Readonly<Record<string, () => string>> = {
  name: m.people_name,
  email: m.people_email,
  phone: m.people_phone,
  role: m.people_role,
  username: m.people_username,
  listings: m.people_listings,
  isActive: m.people_active,
  status: m.people_field_status,
  price: m.people_field_price,
  rating: m.people_field_rating,
  location: m.people_field_location,
  refusal: m.people_field_refusal,
  path: m.people_field_path,
  method: m.people_field_method,
  ended: m.people_field_ended,
  page: m.people_field_page,
  isSearched: m.people_field_isSearched,
  reason: m.people_field_reason,
  title: m.people_field_title,
  held: m.people_field_held,
  state: m.people_state,
  decision: m.people_field_decision,
  outcome: m.people_field_outcome,
  isOn: m.people_field_isOn,
  level: m.people_field_level,
  audience: m.people_field_audience,
  startsAt: m.people_audit_from,
  endsAt: m.people_field_endsAt,
  fields: m.people_field_fields,
  notSent: m.people_field_notSent,
  en: m.people_field_en,
  so: m.people_field_so,
  ar: m.people_field_ar,
};

export const fieldText = (field: string): string => FIELDS[field]?.() ?? field;

/** A value as people read it. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return m.people_nothing();
  if (typeof value === 'boolean') return value ? m.people_yes() : m.people_no();
  const role = field === 'role' && Object.entries(ROLE_NAMES).find(([name]) => name === value);
  if (role) return role[1]();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** All fields of a change, one to a line. */
export const changesText = (values: AuditEntry['before']): string =>
  Object.entries(values ?? {})
    .map(([field, value]) => `${fieldText(field)}: ${valueText(field, value)}`)
    .join('\n');

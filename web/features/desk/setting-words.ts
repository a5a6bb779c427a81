import type { LiveSetting, SettingSource } from '#contract/settings.ts';
import type { Feature, SwitchState } from '#contract/switches.ts';
import { m } from '../../messages/index.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

/** A feature's name, and what is refused while it is off. */
export const FEATURE_WORDS: Record<Feature, readonly [name: () => string, text: () => string]> = {
  sign_up: [m.desk_feature_sign_up, m.desk_feature_sign_up_text],
  phone_sign_in: [m.desk_feature_phone_sign_in, m.desk_feature_phone_sign_in_text],
  listing: [m.desk_feature_listing, m.desk_feature_listing_text],
  documents: [m.desk_feature_documents, m.desk_feature_documents_text],
  messages: [m.desk_feature_messages, m.desk_feature_messages_text],
  viewings: [m.desk_text_group_viewings, m.desk_feature_viewings_text],
  guest_viewings: [m.desk_feature_guest_viewings, m.desk_feature_guest_viewings_text],
  applications: [m.desk_feature_applications, m.desk_feature_applications_text],
  moving: [m.desk_feature_moving, m.desk_feature_moving_text],
  ratings: [m.desk_feature_ratings, m.desk_feature_ratings_text],
  shared_shortlists: [m.desk_feature_shared_shortlists, m.desk_feature_shared_shortlists_text],
  saved_searches: [m.desk_feature_saved_searches, m.desk_feature_saved_searches_text],
  price_alerts: [m.desk_feature_price_alerts, m.desk_feature_price_alerts_text],
  rent_books: [m.desk_feature_rent_books, m.desk_feature_rent_books_text],
  gateway_payments: [m.desk_feature_gateway_payments, m.desk_feature_gateway_payments_text],
  references: [m.desk_feature_references, m.desk_feature_references_text],
  identity_checks: [m.desk_feature_identity_checks, m.desk_feature_identity_checks_text],
  delegates: [m.desk_feature_delegates, m.desk_feature_delegates_text],
  support: [m.desk_feature_support, m.desk_feature_support_text],
};

export const SWITCH_NAMES: Record<SwitchState, () => string> = {
  off: m.desk_feature_off,
  admins: m.desk_feature_admins,
  percent: m.desk_feature_percent,
  all: m.desk_feature_all,
};

export const SWITCH_TONES: Record<SwitchState, BadgeTone> = {
  off: 'danger',
  admins: 'pending',
  percent: 'pending',
  all: 'done',
};

/** A setting's name, and how its value is written where that must be said. */
export const SETTING_WORDS: Record<LiveSetting, readonly [name: () => string, hint?: () => string]> = {
  CONTACT_PHONE: [m.desk_setting_CONTACT_PHONE],
  CONTACT_CHAT_NUMBER: [m.desk_setting_CONTACT_CHAT_NUMBER],
  SUPPORT_EMAIL: [m.desk_setting_SUPPORT_EMAIL],
  CLOSED_DAYS: [m.desk_setting_CLOSED_DAYS, m.desk_setting_CLOSED_DAYS_hint],
  MAIL_CEILING: [m.desk_setting_MAIL_CEILING, m.desk_setting_ceiling_hint],
  SMS_CEILING: [m.desk_setting_SMS_CEILING, m.desk_setting_ceiling_hint],
  ACCOUNT_MAIL_CEILING: [m.desk_setting_ACCOUNT_MAIL_CEILING, m.desk_setting_ceiling_hint],
};

export const SOURCE_NAMES: Record<SettingSource, () => string> = {
  default: m.desk_setting_default,
  environment: m.desk_setting_environment,
  file: m.desk_setting_file,
  administrator: m.desk_setting_administrator,
};

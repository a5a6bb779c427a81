import type { Language } from '#contract/accounts.ts';
import type { PluralForm, TextForms, TextGroup } from '#contract/texts.ts';
import { m } from '../../messages/index.ts';

export const GROUP_NAMES: Record<TextGroup, () => string> = {
  accounts: m.desk_text_group_accounts,
  applications: m.desk_text_group_applications,
  bookings: m.desk_text_group_bookings,
  checks: m.desk_text_group_checks,
  confirmations: m.desk_text_group_confirmations,
  delegates: m.desk_text_group_delegates,
  deposits: m.desk_text_group_deposits,
  providers: m.desk_text_group_providers,
  delivery: m.desk_text_group_delivery,
  documents: m.desk_text_group_documents,
  health: m.desk_text_group_health,
  inquiries: m.desk_text_group_inquiries,
  looks: m.desk_text_group_looks,
  moderation: m.desk_text_group_moderation,
  ratings: m.desk_feature_ratings,
  reports: m.desk_text_group_reports,
  searches: m.desk_text_group_searches,
  seekers: m.desk_text_group_seekers,
  tenancies: m.desk_text_group_tenancies,
  gateways: m.desk_text_group_gateways,
  shortlist: m.desk_feature_shared_shortlists,
  viewings: m.desk_text_group_viewings,
  privacy: m.desk_text_group_privacy,
  terms: m.desk_text_group_terms,
  support: m.desk_text_group_support,
  contact: m.desk_text_group_contact,
};

export const TEXT_LANGUAGE_NAMES: Record<Language, () => string> = {
  en: m.desk_announcement_en,
  so: m.desk_announcement_so,
  ar: m.desk_announcement_ar,
};

export const FORM_NAMES: Record<PluralForm, () => string> = {
  zero: m.desk_text_form_zero,
  one: m.desk_text_form_one,
  two: m.desk_text_form_two,
  few: m.desk_text_form_few,
  many: m.desk_text_form_many,
  other: m.desk_text_form_other,
};

/** One line of a text, of several forms that of many. */
export const lineOf = (words: TextForms): string =>
  (typeof words === 'string' ? words : (words.other ?? '')).replaceAll(/\s+/g, ' ');

import type { PageKeys, PageName } from '#contract/page-texts.ts';
import contactAr from '#server/messages/contact/ar.json' with { type: 'json' };
import contactEn from '#server/messages/contact/en.json' with { type: 'json' };
import contactSo from '#server/messages/contact/so.json' with { type: 'json' };
import privacyAr from '#server/messages/privacy/ar.json' with { type: 'json' };
import privacyEn from '#server/messages/privacy/en.json' with { type: 'json' };
import privacySo from '#server/messages/privacy/so.json' with { type: 'json' };
import supportAr from '#server/messages/support/ar.json' with { type: 'json' };
import supportEn from '#server/messages/support/en.json' with { type: 'json' };
import supportSo from '#server/messages/support/so.json' with { type: 'json' };
import termsAr from '#server/messages/terms/ar.json' with { type: 'json' };
import termsEn from '#server/messages/terms/en.json' with { type: 'json' };
import termsSo from '#server/messages/terms/so.json' with { type: 'json' };
import { type Catalogue, catalogue } from '#server/platform/notifications/catalogue.ts';

type Texts<Page extends PageName> = Record<PageKeys[Page], string>;

/** What the public pages say. */
export const PAGE_TEXTS: { [Page in PageName]: Catalogue<PageKeys[Page]> } = {
  privacy: catalogue<Texts<'privacy'>>('privacy', privacyEn, privacySo, privacyAr),
  terms: catalogue<Texts<'terms'>>('terms', termsEn, termsSo, termsAr),
  support: catalogue<Texts<'support'>>('support', supportEn, supportSo, supportAr),
  contact: catalogue<Texts<'contact'>>('contact', contactEn, contactSo, contactAr),
};

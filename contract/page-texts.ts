import type { Check } from './checks.ts';

/** The public pages whose texts the server gives. */
export const PAGES = ['privacy', 'terms', 'support', 'contact'] as const;
export type PageName = (typeof PAGES)[number];

/** The sections of the long texts, in their order: each has a title and, as `<name>_text`, its paragraphs. */
export const SECTIONS = {
  privacy: ['information', 'use', 'sharing', 'security', 'rights', 'contact'],
  terms: [
    'acceptance',
    'platform',
    'responsibilities',
    'listings',
    'moving',
    'suspension',
    'liability',
    'contact',
  ],
} as const satisfies Partial<Record<PageName, readonly string[]>>;

export type SectionedPage = keyof typeof SECTIONS;
type Sectioned<Page extends SectionedPage> =
  | 'description'
  | 'updated'
  | 'intro'
  | (typeof SECTIONS)[Page][number]
  | `${(typeof SECTIONS)[Page][number]}_text`;

export const QUESTIONS = ['list', 'moving', 'data', 'owner'] as const;
export const BUSINESS_DAYS = ['week', 'sat', 'sun'] as const;
export const OFFERS = ['sales', 'rentals', 'moving', 'support'] as const;

/** What each page says, beside its title, forms and buttons. */
export interface PageKeys {
  privacy: Sectioned<'privacy'>;
  terms: Sectioned<'terms'>;
  support:
    | 'description'
    | 'hours'
    | 'hours_text'
    | 'faq'
    | 'form'
    | 'checks'
    | 'checks_intro'
    | `check_${Check}${'' | '_text'}`
    | `${'question' | 'answer'}_${(typeof QUESTIONS)[number]}`;
  contact:
    | 'description'
    | 'intro'
    | 'form'
    | 'hours'
    | `hours_${(typeof BUSINESS_DAYS)[number]}${'' | '_time'}`
    | 'services'
    | `${(typeof OFFERS)[number]}_text`;
}

/** A blank line begins a new paragraph. */
export const paragraphsOf = (text: string): string[] => text.split(/\n[^\S\n]*\n\s*/).filter(Boolean);

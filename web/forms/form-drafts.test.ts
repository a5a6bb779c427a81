import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isSecret } from './texts.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));

/** A form's own attributes, with braces up to three deep. */
const FORM = /<(?:ActionForm|ConfirmAct)\b((?:[^>{]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*?)>/g;
/** Words that are secret, or that are saved or sent as soon as their field is left. */
const NEEDS_A_WORD =
  /<(?:\w*Password\w*|InlineEdit)\b|one-time-code|CODE_FIELDS|savesAtOnce|sendForm\b|type="password"/;
/** Nothing is typed into these, which stand beside such a form. */
const WITHOUT_FIELDS = /intent="(?:open|verification|attemptUnpaid|differenceSeen)"/;

const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.includes('.test.') && !file.startsWith('routes/dev'),
);
const textOf = (file: string) => readFileSync(join(WEB, file), 'utf8');

it('a form with a secret, or with words that are saved as they are typed, says whether it keeps a draft', () => {
  const silent = files.flatMap((file) => {
    const text = textOf(file);
    if (!NEEDS_A_WORD.test(text)) return [];
    const forms = [...text.matchAll(FORM)].map(([, attributes = '']) => attributes);
    return forms
      .filter((one) => !/\bdraft\b/.test(one) && !WITHOUT_FIELDS.test(one))
      .map((one) => `${file}: ${one.trim().split('\n')[0]}`);
  });
  expect(silent).toEqual([]);
});

/** The forms that are none of ours, which keep nothing: they search, lead on or close, or are a button. */
const PLAIN = [
  'features/agreements/photos.tsx',
  'features/bookings/booking-card.tsx',
  'features/dashboards/home-search.tsx',
  'features/listings/page/distance-form.tsx',
  'features/listings/sort-select.tsx',
  'features/moving/service-card.tsx',
  'features/own-listings/form/delete-button.tsx',
  'features/search/search-panel.tsx',
  'features/shortlist/compare-bar.tsx',
  'features/tenancy-link/mine-view.tsx',
  'forms/action-form.tsx',
  'routes/public/moving-services.tsx',
  'shell/logout-button.tsx',
  'shell/look-bar.tsx',
  'shell/offline-page.tsx',
  'shell/visitor-frame.tsx',
  'shell/ways-on.tsx',
  'ui/dialog.tsx',
  'ui/toolbar.tsx',
];

it('whatever is typed is typed into a form that keeps it, but for those that search or have no words', () => {
  const own = files.filter((file) => /<form\b|<Form\s+(?!id\b)\w/.test(textOf(file)));
  expect(own.sort()).toEqual(PLAIN);
});

it('knows a secret by its name', () => {
  const secrets = ['password', 'currentPassword', 'code', 'apiKey', 'apiUserId', 'hppKey', 'webhookSecret'];
  expect(secrets.filter((name) => !isSecret(name))).toEqual([]);
  expect(['name', 'countryCode', 'codeword', 'keywords'].filter(isSecret)).toEqual([]);
});

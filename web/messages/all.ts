import ar from './generated/all.ar.json';
import en from './generated/all.en.json';
import so from './generated/all.so.json';
import { addTexts, type Texts } from './index.ts';

// JSON is typed by its values; what the generated files hold is checked where they are made.
const all = { en, so, ar } as unknown as Record<'en' | 'so' | 'ar', Texts>;

addTexts('en', all.en);
addTexts('so', all.so);
addTexts('ar', all.ar);

import type { Language } from '#contract/accounts.ts';
import { type SafeText, safeText } from './safe-text.ts';

/** As in the catalogues of the web (`format_months`). */
export const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.split(','),
  so: 'Jan,Feb,Mar,Abr,May,Jun,Lul,Ogs,Seb,Okt,Nof,Dis'.split(','),
  ar: 'يناير,فبراير,مارس,أبريل,مايو,يونيو,يوليو,أغسطس,سبتمبر,أكتوبر,نوفمبر,ديسمبر'.split(','),
};

/** A calendar date such as 2026-12-03 as people read it: "3 Dec 2026". */
export function dayWords(date: string, language: Language): SafeText {
  const [year, month = 0, day] = date.split('-').map(Number);
  return safeText(`${day} ${MONTHS[language][month - 1] ?? month} ${year}`);
}

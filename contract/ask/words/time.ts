import type { RelativeDay, Words } from '../meanings.ts';

const MONTHS: readonly (readonly [en: string, so: string, ar: string])[] = [
  ['january, jan', 'jannaayo, janaayo, janawari', 'يناير, كانون الثاني'],
  ['february, feb', 'febraayo, febraayo, feberwari', 'فبراير, شباط'],
  ['march, mar', 'maarso, marso', 'مارس, آذار'],
  ['april, apr', 'abriil, abril, abriile', 'أبريل, ابريل, نيسان'],
  ['may', 'maajo, maayo', 'مايو, أيار'],
  ['june, jun', 'juun, juunyo, yuun', 'يونيو, حزيران'],
  ['july, jul', 'luulyo, juulaay, luuliyo', 'يوليو, تموز'],
  ['august, aug', 'agoosto, ogosto, agosto', 'أغسطس, اغسطس, آب'],
  ['september, sept, sep', 'sebtembar, sebtember, setembar', 'سبتمبر, أيلول'],
  ['october, oct', 'oktoobar, oktober, oktoober', 'أكتوبر, اكتوبر, تشرين الأول'],
  ['november, nov', 'nofembar, noofembar, nofember', 'نوفمبر, تشرين الثاني'],
  ['december, dec', 'disembar, diseembar, desembar', 'ديسمبر, كانون الأول'],
];

const day = (day: RelativeDay, en: string, so: string, ar: string): Words => ({
  means: { is: 'day', day },
  en,
  so,
  ar,
});

export const TIME_WORDS: readonly Words[] = [
  ...MONTHS.map(([en, so, ar], n): Words => ({ means: { is: 'month', month: n + 1 }, en, so, ar })),
  {
    means: { is: 'free' },
    en: `
      free from, available from, vacant from, free on, available on, free, available, vacant, available by,
      free by, move in from, move in on, moving in on, starting, start, available in, free in,
      availability, ready from, ready, free starting`,
    so: `
      bannaan, banaan, laga bilaabo, ka bilaabata, laga helo, diyaar ah, diyaar, bannaanaanaya,
      bannaan laga bilaabo, la heli karo, la heli karo laga bilaabo, bannaan ah, la degi karo,
      la geli karo, laga heli karo, furan`,
    ar: `
      متاح من, متاحة من, متاح, متاحة, متوفر من, متوفرة من, متوفر, متوفرة, فاضي, فاضية, شاغر, شاغرة, جاهز,
      جاهزة, جاهز للسكن, جاهزة للسكن, متاح ابتداء من, متاحة ابتداء من, ابتداء من, بدءا من, اعتبارا من`,
  },
  day(
    'today',
    `
      now, right now, immediately, immediate, asap, today, right away, at once, straight away,
      immediate move in, ready now, move in now`,
    `
      hadda, hada, iminka, imika, isla markiiba, islamarkiiba, markiiba, isla hadda, isla markaba, maanta,
      si degdeg ah, degdeg ah, degdeg, hadeer, haatan, dhaqso`,
    'الآن, الان, حاليا, فورا, فوري, فورية, حالا, اليوم, في الحال, على الفور, للسكن الفوري, سكن فوري, بشكل فوري, فورا',
  ),
  day('tomorrow', 'tomorrow', 'berri, beri, berrito', 'غدا, بكرة, بكرا'),
  day(
    'nextWeek',
    'next week',
    `
      toddobaadka soo socda, todobaadka soo socda, toddobaadka danbe, usbuuca soo socda, isbuuca soo socda,
      toddobaadka dambe, usbuuca danbe, asbuuca soo socda`,
    'الأسبوع القادم, الأسبوع المقبل, الأسبوع الجاي, أسبوع القادم, أسبوع قادم',
  ),
  day(
    'nextMonth',
    'next month, the coming month, start of next month, beginning of next month',
    `
      bisha soo socota, bisha soo socoto, bisha danbe, bisha dambe, bisha xigta, bisha ku xigta,
      bisha soosocota`,
    `
      الشهر القادم, الشهر المقبل, الشهر الجاي, شهر القادم, شهر قادم, شهر مقبل, أول الشهر القادم,
      بداية الشهر القادم`,
  ),
  {
    means: { is: 'period', days: 7 },
    en: 'week, weeks',
    so: 'toddobaad, todobaad, usbuuc, isbuuc',
    ar: 'أسبوع, أسابيع',
  },
  { means: { is: 'period', days: 7, count: 2 }, ar: 'أسبوعين' },
  { means: { is: 'period', days: 1 }, en: 'day, days', so: 'maalin, maalmood, cisho', ar: 'يوم, أيام' },
  {
    means: { is: 'period', months: 1 },
    en: 'month, months',
    so: 'bilood, bil, bisha, bishi',
    ar: 'شهر, أشهر, شهور',
  },
  { means: { is: 'period', months: 1, count: 2 }, ar: 'شهرين' },
];

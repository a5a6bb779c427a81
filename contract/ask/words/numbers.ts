import type { Words } from '../meanings.ts';

/** Numbers from one to twelve in words: English, Somali, Arabic. */
const COUNTED: readonly (readonly [en: string, so: string, ar: string])[] = [
  ['one, single', 'hal, kow, mid', 'واحد, واحدة, وحدة'],
  ['two, double', 'laba, labo', 'اثنين, اثنان, اثنتين, ثنتين, اتنين'],
  ['three, triple', 'saddex, sadex, sedex, saddax', 'ثلاث, ثلاثة, ثلث, تلاتة, تلات'],
  ['four', 'afar, affar', 'أربع, أربعة'],
  ['five', 'shan, shanta', 'خمس, خمسة'],
  ['six', 'lix', 'ست, ستة'],
  ['seven', 'toddoba, todoba, todobo', 'سبع, سبعة'],
  ['eight', 'siddeed, sideed, sided', 'ثمان, ثمانية, ثماني, تمن'],
  ['nine', 'sagaal, sagal', 'تسع, تسعة'],
  ['ten', 'toban', 'عشر, عشرة'],
  ['eleven', 'kow iyo toban', 'أحد عشر, إحدى عشرة'],
  ['twelve', 'laba iyo toban', 'اثنا عشر, اثني عشر'],
];

const TENS: readonly (readonly [value: number, en: string, so: string, ar: string])[] = [
  [15, 'fifteen', 'shan iyo toban', 'خمسة عشر, خمس عشرة'],
  [20, 'twenty', 'labaatan, labatan', 'عشرين, عشرون'],
  [25, 'twenty five', 'shan iyo labaatan', 'خمسة وعشرين, خمسة وعشرون'],
  [30, 'thirty', 'soddon, sodon', 'ثلاثين, ثلاثون'],
  [40, 'forty', 'afartan', 'أربعين, أربعون'],
  [45, 'forty five', 'shan iyo afartan', 'خمسة وأربعين'],
  [50, 'fifty', 'konton', 'خمسين, خمسون'],
  [60, 'sixty', 'lixdan', 'ستين, ستون'],
  [70, 'seventy', 'toddobaatan, todobaatan', 'سبعين, سبعون'],
  [80, 'eighty', 'siddeetan, sideetan', 'ثمانين, ثمانون'],
  [90, 'ninety', 'sagaashan', 'تسعين, تسعون'],
  [200, '', '', 'مئتين, مئتي, مائتي, مائتين, مئتان, ميتين'],
  [300, '', '', 'ثلاثمئة, ثلاثمائة, ثلثمية'],
  [400, '', '', 'أربعمئة, أربعمائة, ربعمية'],
  [500, '', '', 'خمسمئة, خمسمائة, خمسمية'],
  [600, '', '', 'ستمئة, ستمائة, ستمية'],
  [700, '', '', 'سبعمئة, سبعمائة'],
  [800, '', '', 'ثمانمئة, ثمانمائة'],
  [900, '', '', 'تسعمئة, تسعمائة'],
  [2000, '', '', 'ألفين, ألفي'],
];

const ORDINALS: readonly (readonly [en: string, so: string, ar: string])[] = [
  ['first', 'koowaad, kowaad, koobaad, hore', 'أول, أولى'],
  ['second', 'labaad', 'ثاني, ثانية, تاني'],
  ['third', 'saddexaad, sadexaad, sedexaad', 'ثالث, ثالثة, تالت'],
  ['fourth', 'afraad, afaraad', 'رابع, رابعة'],
  ['fifth', 'shanaad', 'خامس, خامسة'],
  ['sixth', 'lixaad', 'سادس, سادسة'],
  ['seventh', 'toddobaad, todobaad', 'سابع, سابعة'],
  ['eighth', 'siddeedaad, sideedaad', 'ثامن, ثامنة'],
  ['ninth', 'sagaalaad', 'تاسع, تاسعة'],
  ['tenth', 'tobnaad', 'عاشر, عاشرة'],
];

export const NUMBER_WORDS: readonly Words[] = [
  ...COUNTED.map(([en, so, ar], n): Words => ({ means: { is: 'number', value: n + 1 }, en, so, ar })),
  ...TENS.map(([value, en, so, ar]): Words => ({ means: { is: 'number', value }, en, so, ar })),
  ...ORDINALS.map(([en, so, ar], n): Words => ({ means: { is: 'ordinal', value: n + 1 }, en, so, ar })),
  { means: { is: 'ordinalEnding' }, en: 'st, nd, rd, th', so: 'aad, naad, da, ka', ar: '' },
  {
    means: { is: 'scale', factor: 100 },
    en: 'hundred, hundreds',
    so: 'boqol, boqool',
    ar: 'مئة, مائة, مية, ميه',
  },
  {
    means: { is: 'scale', factor: 1000 },
    en: 'k, thousand, thousands, grand',
    so: 'kun, kuun, kunka, kumanyaal',
    ar: 'ألف, آلاف, الاف, الف, ك',
  },
  {
    means: { is: 'scale', factor: 1_000_000 },
    en: 'million, millions, mln, mil',
    so: 'milyan, malyan, milyuun, malyuun, milyon',
    ar: 'مليون, ملايين',
  },
];

import type { Bound, Words } from '../meanings.ts';

const bound = (
  bound: Bound,
  side: 'before' | 'after' | 'both',
  en: string,
  so: string,
  ar: string,
): Words => ({
  means: { is: 'bound', bound, side },
  en,
  so,
  ar,
});

/** They stand before a number, and more often behind it. */
const EXACT_SOMALI =
  'kaliya, keliya, kaliya ah, oo kaliya, oo keliya, qudha, oo qudha, kelia, sax ah, dhab ah, un, uun';
const EXACT_ARABIC = 'فقط, بالضبط, تماما, بالتحديد, لا غير, بس';

export const MONEY_WORDS: readonly Words[] = [
  {
    means: { is: 'currency', currency: 'usd' },
    en: '$, usd, us$, us dollars, us dollar, dollar, dollars, bucks',
    so: 'doolar, doollar, dollaar, doolarka, doolarka mareykanka, dolar, dollar ah, doolar ah, doollar ah',
    ar: 'دولار, دولارات, دولارا, دولار أمريكي, دولارا أمريكيا, دولار امريكي, د',
  },
  {
    means: { is: 'currency', currency: 'sos' },
    en: 'sos, sosh, shilling, shillings, somali shilling, somali shillings',
    so: 'shilin, shillin, shiling, shilling soomaali, shilin soomaali, shilin somali, sh so, shilinka',
    ar: 'شلن, شلنا, شلنات, شلن صومالي, شلنا صوماليا, شيلينغ, شلينغ',
  },
  {
    means: { is: 'priceWord' },
    en: `
      price, prices, priced, priced at, price range, budget, my budget is, budget of, budget is, cost,
      costs, costing, pay, paying, afford, can afford, can pay, spend`,
    so: `
      qiimo, qiime, qiimaha, qiimaheedu, qiimahiisu, qiimahiisa, qiimaheeda, qiimihiisu, qiimihiisa,
      qiimihiisu yahay, qiimo ah, miisaaniyad, miisaaniyadda, miisaaniyaddaydu waa, miisaaniyadayda, lacag,
      lacagta, lacag ah, bixin karaa, awoodaa, sicir, sicirka, sicirkiisu`,
    ar: `
      سعر, بسعر, السعر, سعره, سعرها, أسعار, ميزانية, ميزانيتي, بميزانية, تكلفة, بمبلغ, مبلغ, قيمة, بقيمة,
      ثمن, بثمن, ب`,
  },
  {
    means: { is: 'otherMoney' },
    en: 'deposit, security deposit, agent fee, commission, service charge, goodwill',
    so: 'dhigaal, dhigaalka, carbuun, dilaal, dilaalka, khidmad, kaarka korontada',
    ar: 'تأمين, عربون, عمولة, وديعة, رسوم, خدمات',
  },
  {
    means: { is: 'perMonth' },
    en: 'month, a month, per month, monthly, each month, every month, pm, p m, pcm, per mo, mo, a month rent',
    so: 'bishii, bisha, bil, bil kasta, bil walba, bishiiba, bil walbo, bille ah, billaha ah, bishi, bil kasto',
    ar: 'شهريا, شهري, شهرية, بالشهر, في الشهر, كل شهر, لكل شهر, شهر',
  },
  {
    means: { is: 'moveIn' },
    en: `
      to move in, move in, move in cost, move in costs, cost to move in, costs to move in,
      total to move in, upfront, up front, moving in, move in total, upfront cost, upfront costs,
      all in to move in, to get in`,
    so: `
      marka la galayo, marka la gelayo, marka la galo, marka la geleyo, la galayo, lagu galo, lagu galayo,
      gelitaanka, geliddiisa, soo gelitaanka, lacagta gelitaanka, lagu guuro, hordhac, hormaris,
      hormariska, marka hore la bixiyo, bixinta hore, markii la galayo, kharashka gelitaanka, gelitaan`,
    ar: `
      عند الدخول, للدخول, تكلفة الدخول, كلفة الدخول, عند الانتقال, للانتقال, تكلفة الانتقال, كلفة الانتقال,
      مقدما, دفعة أولى, الدفعة الأولى, عند السكن, تكاليف الدخول, تكاليف الانتقال, مبلغ الدخول`,
  },
  bound(
    'below',
    'before',
    'under, below, less than, lower than, cheaper than, beneath, fewer than, smaller than, <',
    `
      ka hooseeya, ka hooseysa, ka hoseeya, ka hooseeyo, ka yar, ka yara, kayar, ka jaban, ka raqiisan,
      ka hooseeysa, hoosteeda, ka hoose`,
    'أقل من, اقل من, تحت, دون, أدنى من, أرخص من',
  ),
  bound(
    'above',
    'before',
    'over, above, more than, higher than, greater than, bigger than, beyond, >',
    'ka badan, kabadan, ka sareeya, ka sareysa, ka sarreeya, ka weyn, ka sareeyo, ka sare, ka kor',
    'أكثر من, اكثر من, فوق, أعلى من, أزيد من, يزيد عن, تزيد عن, أكبر من',
  ),
  bound(
    'most',
    'before',
    `
      up to, upto, at most, maximum, max, maximum of, max of, no more than, not more than, not over,
      not above, no higher than, within budget of, limit, limit of, not exceeding, until, ≤`,
    `
      ugu badnaan, ugu badan, aan ka qaalisanayn, aan ka qaalisnayn, aan ka badnayn, aan ka badneyn, aan ka sarreyn, aan ka sareyn, aan dhaafayn,
      aan ka badan, kuma badna, kama badna, ugu sarrayn, ilaa iyo`,
    `
      حد أقصى, بحد أقصى, كحد أقصى, لا يزيد عن, لا تزيد عن, لا يزيد, لا تزيد, لا يتعدى, لا يتجاوز, لا تتجاوز, على الأكثر, حتى, لغاية,
      ما يزيد عن, لا يتعدى, بحدود, في حدود, ليس أكثر من`,
  ),
  bound(
    'least',
    'before',
    `
      at least, minimum, min, minimum of, min of, no less than, not less than, starting from, starting at,
      from at least, ≥`,
    `
      ugu yaraan, ugu yar, aan ka yarayn, aan ka yareyn, ka bilaabma, ka bilaabmaya, ka bilaabanaya,
      laga bilaabo, kama yara, aan ka hoosayn, aan ka yar`,
    `
      على الأقل, حد أدنى, بحد أدنى, كحد أدنى, لا يقل عن, لا تقل عن, ابتداء من, بدءا من, ليس أقل من,
      ما يقل عن, يبدأ من, تبدأ من`,
  ),
  bound(
    'most',
    'after',
    `
      or less, or below, or under, or cheaper, or lower, and under, and below, at most, max, maximum, tops,
      or fewer, and lower, at the most, not more`,
    `
      iyo wax ka yar, ama ka yar, ama wax ka yar, iyo ka yar, wax ka yar, iyo wixii ka hooseeya,
      wixii ka hooseeya, ugu badnaan, ka yar, ka hooseeya, ka hooseysa, ka hoseeya, ka jaban,
      aan ka badnayn, ama ka hooseeya, iyo wixii ka yar, ka hoose`,
    'أو أقل, فأقل, وأقل, أو أدنى, وما دون, فما دون, على الأكثر, كحد أقصى, حد أقصى, بحد أقصى, أو أرخص',
  ),
  bound(
    'least',
    'after',
    `
      +, plus, or more, or above, or higher, and up, and above, or over, at least, minimum, min, and more,
      upwards, or better, and higher, or up, at the least`,
    `
      iyo wax ka badan, ama ka badan, ama wax ka badan, iyo ka badan, wax ka badan, iyo wixii ka badan,
      wixii ka badan, iyo wixii ka sarreeya, iyo wixii ka sareeya, ugu yaraan, ama ka sareeya,
      ama ka sarreeya, aan ka yarayn, ka sareeya, ka badan`,
    'أو أكثر, فأكثر, وأكثر, أو أعلى, فما فوق, وما فوق, فأعلى, على الأقل, كحد أدنى, حد أدنى, بحد أدنى',
  ),
  bound('exact', 'both', 'only, exactly, exact, just, precisely, not more or less', '', ''),
  bound('exact', 'before', '', EXACT_SOMALI, EXACT_ARABIC),
  bound('exact', 'after', '', EXACT_SOMALI, EXACT_ARABIC),
];

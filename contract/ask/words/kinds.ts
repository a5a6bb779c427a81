import type { Words } from '../meanings.ts';

/**
 * Kinds of homes, and what is said for rent and for sale. `guri`, `home` and `بيت` are no kind: the pages count homes of
 * all kinds by them, so they are fillers; a house is said by `house`, `منزل`, a villa, or "guri gooni ah".
 */
export const KIND_WORDS: readonly Words[] = [
  {
    means: { is: 'kind', kind: 'apartment' },
    en: 'apartment, apartments, apt, apts, flat, flats, condo, condos, penthouse, maisonette',
    so: `
      shuqo, shuqa, abaartment, abartment, shuqooyin, shuqad, shuqada, shaqo guri, abartamen, abaartmen,
      guri dabaq, guri dabaq ah, guri dabaqa, guryo dabaq, guryo dabaq ah, dabaq guri, dabaq guri ah,
      dabaq, fulaat`,
    ar: 'شقة, شقه, شقق, شقتين, ابارتمنت',
  },
  {
    means: { is: 'kind', kind: 'house' },
    en: `
      house, houses, villa, villas, bungalow, bungalows, townhouse, townhouses, detached house,
      standalone house, mansion`,
    so: `
      fillo, filo, fiilo, filla, fillooyin, fiillo, vila, guri gooni ah, guri gooni u taagan,
      guri goonni ah, guri gaar ah, guri madaxbannaan, guri villa ah, guri villo ah, guri fillo ah,
      guri filo ah, guri filla ah, villo, guri jingad, guri jingad ah`,
    ar: 'منزل, منزلا, منازل, فيلا, فلل, فيلات, فلة, بيت مستقل, بيت شعبي',
  },
  {
    means: { is: 'kind', kind: 'land' },
    en: `
      land, lands, plot, plots, plot of land, plots of land, piece of land, pieces of land, empty plot,
      lot of land`,
    so: `
      dhul, dhulka, dul, dhulal, boos, boosas, boos dhul, boos dhul ah, boosaska, dhul boos ah, dhul bannaan,
      boos bannaan, jago, jago dhul, banaan dhul`,
    ar: 'أرض, أراضي, اراض, قطعة أرض, قطع أراضي, قطعة أرضية',
  },
  {
    means: { is: 'kind', kind: 'commercial' },
    en: `
      commercial, commercial space, shop, shops, store, stores, office, offices, office space, warehouse,
      warehouses, storefront, commercial property, business premises, retail space, showroom`,
    so: `
      ganacsi, goob ganacsi, meel ganacsi, meel ganacsi ah, guri ganacsi, dukaan, dukaamo, dukaano, dukan,
      xafiis, xafiisyo, xafiisyada, bakhaar, bakhaaro, bakhaarro, meherad, mehrad, meherado, maqaasiin,
      makhsin`,
    ar: `
      تجاري, تجارية, محل, محلا, محلات, محل تجاري, محلات تجارية, دكان, دكاكين, مكتب, مكاتب, مستودع, مستودعات,
      مخزن, مخازن, معرض`,
  },
];

export const DEAL_WORDS: readonly Words[] = [
  {
    means: { is: 'deal', type: 'rent' },
    en: `
      rent, for rent, to rent, rental, rentals, renting, rented, for rental, to let, for lease, lease,
      on rent`,
    so: `
      kiro, kiro ah, kira, kira ah, kirada, kiradda, kireyn, kireysi, kireysto, kireysan, kirayn, kiraysto,
      kiraysan, ijaar, ijaar ah, ijaarka, ijar, ijaarasho, ijaarto, kireysasho, u kiro ah, lo kireeyo,
      la kireeyo, la kireynayo, la kiraynayo`,
    ar: `
      إيجار, ايجار, إيجارها, إيجاره, للإيجار, للايجار, أجار, إيجارات, تأجير, للتأجير, استئجار, للاجار, بالإيجار, أستأجر,
      استأجر, كراء, للكراء`,
  },
  {
    means: { is: 'deal', type: 'buy' },
    en: 'buy, to buy, buying, for sale, sale, on sale, purchase, to purchase, purchasing',
    so: `
      iib, iib ah, iibka, iibin, iibsi, iibsado, iibsanayo, iibsanaya, iibsasho, iibsadaa, gado, gadasho,
      gad ah, gadid, la iibiyo, la iibinayo, la gadayo, lo iibiyo, lo iibinayo, in aan iibsado,
      inaan iibsado, iibsan`,
    ar: 'بيع, للبيع, شراء, للشراء, اشتري, أشتري, شرا, تمليك, للتمليك',
  },
];

export const FURNISHED_WORDS: readonly Words[] = [
  {
    means: { is: 'furnished', furnished: 'yes' },
    en: 'furnished, fully furnished, full furnished, with furniture, furniture',
    so: `
      qalabaysan, qalabeysan, alaab leh, alaabta leh, alaabtiisa leh, alaab guri leh, alaab ku jirto,
      fanaansi leh, farnijar leh, furnijar leh, agab leh, si buuxda u qalabaysan, qalab leh, qalab dhammaystiran, qalab dhamaystiran, qalab dhammaystiran leh,
      qalabka guriga, qalabka guriga leh, alaab buuxda, oo alaab leh, alaabaysan, alaabeysan`,
    ar: `
      مفروش, مفروشة, مفروشه, مفروشات, مفروش بالكامل, مفروشة بالكامل, مؤثث, مؤثثة, مؤثث بالكامل, مؤثثة بالكامل, مؤثثة كاملة, مفروشة كاملة, مع أثاث, مع الأثاث,
      بأثاث, بالأثاث, بها أثاث`,
  },
  {
    means: { is: 'furnished', furnished: 'partly' },
    en: `
      partly furnished, partially furnished, half furnished, semi furnished, semifurnished, part furnished,
      some furniture`,
    so: `
      qayb baa qalabaysan, qayb qalabaysan, qayb ahaan qalabaysan, qayb ahaan u qalabaysan, nus qalabaysan, nus furnished, badh furnished,
      badh qalabaysan, alaab yar leh, qeyb qalabeysan, qeyb ahaan qalabeysan`,
    ar: `
      مفروش جزئيا, مفروشة جزئيا, نصف مفروش, نصف مفروشة, نص مفروش, نص مفروشة, شبه مفروش, شبه مفروشة,
      مفروش بشكل جزئي`,
  },
  {
    means: { is: 'furnished', furnished: 'no' },
    en: `
      unfurnished, un furnished, not furnished, non furnished, no furniture, without furniture,
      without any furniture, not fully furnished, empty of furniture`,
    so: `
      aan qalabaysnayn, aan qalabeysnayn, aan qalabaysneyn, aan qalabeysneyn, aan alaab lahayn,
      aan alaab laheyn, alaab laan, alaab laaan, alaab la aan, bilaa alaab, alaab ma leh,
      oo aan alaab lahayn, aan qalab lahayn, aan agab lahayn, qalab laan, qalab laaan`,
    ar: `
      غير مفروش, غير مفروشة, خالي من الأثاث, خالية من الأثاث, غير مؤثث, غير مؤثثة, بدون أثاث, بدون اثاث, بلا أثاث, بدون فرش, بدون عفش,
      من غير أثاث, فارغ من الأثاث, مو مفروش, ليس مفروش, ليست مفروشة`,
  },
];

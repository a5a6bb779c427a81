import type { PlainMeaning, Words } from '../meanings.ts';

const words = (is: PlainMeaning, en: string, so: string, ar: string): Words => ({
  means: { is },
  en,
  so,
  ar,
});

/** What joins and what takes back. */
export const LINK_WORDS: readonly Words[] = [
  words(
    'between',
    'between, from, price between, ranging from, in between, in the range of, range',
    `
      u dhexeeya, u dhaxeeya, udhexeeya, u dhexeysa, inta u dhaxaysa, inta u dhexeysa, dhexeeya,
      u dhaxaysa, u dhexaysa, inta u dhaxeysa, inta u dhexaysa, dhaxaysa, ka, laga bilaabo, min`,
    'بين, ما بين, من, تتراوح بين, يتراوح بين, مابين',
  ),
  words(
    'from',
    'from, after, by, since, as of, starting from, beginning',
    'kadib, ka dib, laga bilaabo, ka bilaabata, ka, min, laga bilaabo',
    'من, بعد, منذ, ابتداء من, بدءا من, اعتبارا من, من بداية, من أول',
  ),
  words(
    'to',
    'to, till, until, through, upto, up to',
    'ilaa, illaa, ilaa iyo, ilaa iyo, tan iyo, ku',
    'إلى, الى, حتى, لغاية, ل',
  ),
  words('and', 'and, &, +, n, w, with, plus', 'iyo, oo, ee, leh, oo leh', 'و, مع, ومع'),
  words('or', 'or, nor, either', 'ama, mise, amaba', 'أو, او, ولا, أم'),
  words(
    'negation',
    `
      far from, away from, far away from, without, no, not, not in, not near, without a, without any, without the, excluding, except,
      except for, no need for, dont want, do not want, i dont want, not the, not on, not on the,
      other than, avoid, free of, dont need, do not need, isnt, is not, doesnt have, does not have, never,
      neither, non`,
    'ka fog, bilaa, bila, aan ka mid ahayn, ma rabo, ma doonayo, ka reeban, marka laga reebo, ka sokow',
    `
      بعيد عن, بعيدة عن, بعيدا عن, بدون, بلا, من غير, من دون, بغير, ليس, ليست, غير, ما عدا, لا أريد, لا اريد, ما أريد, باستثناء,
      ما أبغى, ليس في, ليست في, لا يوجد, لا توجد, ما فيه, بدو, لا`,
  ),
  words(
    'negationAfter',
    'not needed, not wanted',
    `
      laaan, laan, la aan, laan ah, laaan ah, ma leh, ma laha, maleh, ma lahan, maaha, ma aha, ma rabo,
      ma doonayo`,
    '',
  ),
  words('negationOpens', '', 'aan, aanay, oo aan, aanan', ''),
  words(
    'negationCloses',
    '',
    `
      lahayn, laheyn, lahain, lahayn oo, ahayn, aheyn, ku jirin, ku jirrin, ku oolin, ku ollin, u dhowayn,
      u dhoweyn, u dhawayn, ku dhowayn, ku dhoweyn, haysan, haysanin, rabin, u baahnayn`,
    '',
  ),
  words(
    'numberOf',
    `
      no, number, nr, num, #, phone, tel, telephone, mobile, whatsapp, call, ref, reference, code, id, box,
      p o box, zaad, evc, street, block, unit, gate`,
    `
      lambar, lambarka, nambar, numbarka, telefoon, telefoonka, tel, taleefan, taleefanka, guri lambar,
      jidka, mobilka, lambarkayga, lambarkaygu waa, nambarka`,
    'رقم, هاتف, تلفون, موبايل, واتساب, رقم الهاتف, رقمي, جوال, شارع',
  ),
];

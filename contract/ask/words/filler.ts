import type { PlainMeaning, Words } from '../meanings.ts';

const words = (is: PlainMeaning, en: string, so: string, ar: string): Words => ({
  means: { is },
  en,
  so,
  ar,
});

/** Words that are dropped where no rule uses them, and those by which a text is told from a search. */
export const FILLER_WORDS: readonly Words[] = [
  words(
    'filler',
    `
      looking, looking to, anything, anywhere, going, how much, how much is, how many, what, which, does, my, his, her, their, a, an, the, of, in, on, at, to, for, from, by, with, and, is, are, it, its, has, have, having, that,
      which, there, be, as, me, us, i, im, we, my family, who, also, where, will, would, must, should, can,
      could, about, approximately, approx, roughly, please, pls, plz, kindly, some, any, something, hi,
      hello, hey, home, homes, place, property, properties, listing, listings, accommodation,
      place to live, somewhere, to live, live, living, to stay, stay, i want, want, wants, wanted, i need,
      need, needed, needs, looking for, im looking for, i am looking for, look for, searching for,
      search for, search, find, find me, show, show me, give me, get me, i would like, id like, like,
      would like, we need, we want, am, wish, see, is there, are there, is there any, do you have,
      you have, do you have any, got, help me find, available, vacant, cost, all, my budget, that has,
      which has, located, located in, that is, which is, situated, then, so, but, do, up, our, this, per,
      each, somalia, us dollars, around, offer, offers, exact, comes with`,
    `
      ah, oo, ee, iyo, ku, u, ka, la, leh, ay, uu, aan, waa, wuxuu, waxay, waxa, waxaa, waxaan, waxaanu,
      loo, lagu, laga, lana, kuna, lehna, oo leh, soo, guri, guriga, guryo, guryaha, gurigu, gurigii,
      guri ah, aqal, aqallo, hoy, meel, meesha, meel la dego, rabaa, rabnaa, waxaan rabaa, waxaan rabnaa,
      waxaan raadinayaa, raadinayaa, raadinaya, raadinaynaa, waxaan u baahanahay, baahanahay, u baahanahay,
      waxaan doonayaa, doonayaa, doonaya, doonaynaa, waxaan dooneynaa, raadi, raadso, ii raadi, hel, i tus,
      i tusi, tus, fadlan, walaal, walaalo, ahaan, mid ahaan, fadlan i caawi, ma jiraa, ma jiraan, miyay jiraan, ma jiro, ma jirtaa, ma haysaa,
      ma haysaan, majiraa, jira, jiro, bannaan, banaan, qof, mid, wax, hadduu jiro, asc, salaan, salaam,
      inuu, inay, in, inaan, yahay, tahay, noqdo, kaas, kan, tan, taas, ii, noo, si aan u dego, aan dego,
      dego, lagu dego, ku nool, u, igu, na, oo ah, soomaaliya, ku saabsan, qiyaastii, ilaa, ka mid, iska,
      waxaan helaa, helo, aan helo, heli, raba, doon`,
    `
      كم سعر, كم إيجار, في, من, على, ب, ل, إلى, الى, عن, مع, و, ذو, ذات, ال, به, بها, فيه, فيها, له, لها, هو, هي, أن, ان,
      يكون, تكون, التي, الذي, بيت, بيتا, البيت, بيوت, نحو, سكن, مسكن, عقار, عقارات, مكان, أريد, اريد, نريد, أبحث,
      ابحث, نبحث, أبحث عن, ابحث عن, نبحث عن, بحث عن, بدي, أبغى, ابغى, ابغي, عايز, عاوز, محتاج, احتاج,
      أحتاج, نحتاج, أحتاج إلى, أرغب, ارغب, مطلوب, من فضلك, لو سمحت, رجاء, أود, السلام عليكم, مرحبا, سلام,
      هل يوجد, هل توجد, هل هناك, هل, يوجد, توجد, عندكم, هل عندكم, للسكن, اعرض, اعرض لي, متاح, متاحة, متوفر,
      متوفرة, شي, شيء, لي, لنا, أي, يوجد بها, يوجد فيها, تقريبا, حوالي, أن يكون, أن تكون, الصومال, صوماليا,
      دور لي على, يقع, تقع, تحتوي, تحتوي على, يحتوي على, واقع, واقعة, كل`,
  ),
  words(
    'question',
    `
      how, why, when, who, whose, what, where, which, does, did, is, are, was, were, can i, can you,
      could you, should i, may i, will you, do i, do you, tell me, sent, received, owe, owes, transfer, order, evc, zaad, thanks, thank you, ok, okay, sorry, yes,
      good morning, good evening, hello, please call, call, call me, send, send me, contact, he, she, they,
      you, your, explain, help, meet, met, come, said, paid, pay, waiting, lost, forgot, change`,
    `
      maxay, maxaa, maxaad, ma, miyaa, baa, sidee, goorma, kuma, kee, ayaa, immisa, imisa, waayo,
      mahadsanid, haa, haye, maya, ii soo, soo dir, i soo wac, wac, xaggee, halkee, goormaan, goormay,
      sababta, see, iska waran, nabad, ma tahay, ma yahay`,
    `
      كيف, لماذا, متى, أين, اين, ما هو, ما هي, ماذا, بكم, كم سعر, كم إيجار, كم يكلف, كم ثمن, لمن, هل يمكن,
      شكرا, نعم, اتصل, أرسل, ارسل, من هو, من هي, ليش, وين, شو, صباح الخير, مساء الخير, حسنا, هل أستطيع,
      هل يمكنني`,
  ),
  words(
    'talk',
    `
      my name is, i am called, agreement, contract, template, receipt, calculator, pdf, still available, still free, my house, my home, my flat, my apartment, my villa, my land, my plot,
      my shop, my property, my rent, my landlord, my tenant, my tenants, my account, my listing,
      my booking, my deposit, my money, my room, my password, your house, your office, your apartment,
      your listing, your address, your number, the owner, the landlord, the tenant, the agent, landlord,
      landlords, how do i, how can i, how to, how does, how long, how old, can i list, can i see it,
      can i visit, list my, rent out, sell my, to sell, sell, the deposit back, deposit back, get my,
      thank you for, call me, this house, this apartment, this flat, the house is, the house was,
      this place, this property, is the house, is the apartment, is the flat, is the land, is the villa,
      is the shop, is it, are you, it still, who owns, house of, the rent was, the rent is, rent is due,
      rent due, pay rent, pay the rent, paid rent, paid the rent, rent receipt, password, refund, log in,
      login, sign in, sign up, forgot`,
    `
      magacaygu waa, magacaygu, gurigayga, gurigeyga, gurigaaga, gurigan, gurigeena, gurigaas, dhulkayga, dukaankayga, xafiiskiina,
      xafiiskayga, milkiilaha, milkiile, mulkiilaha, kireystaha, kiraystaha, wali ma bannaan,
      weli ma bannaan, ma bannaan yahay, ma banaan yahay, weli ma banaan, wali ma banaan, sidee baan,
      sideen, sidee loo, xisaabtayda, iga caawi, akoonkayga, kiradayda, bixiyay kirada, bixiyey kirada,
      kirada ma bixiyay, furaha, sirta, maxaa dhacay, ma la iibiyay, ma la kireeyay, guriga ma,
      guriga miyuu, lacagta dib`,
    `
      اسمي, بيتي, منزلي, شقتي, أرضي انا, محلي, مكتبي, مكتبكم, بيتك, بيتكم, المالك, صاحب البيت, صاحب الشقة,
      صاحب المنزل, صاحب العقار, المستأجر, هل ما زال, ما زالت, ما زال, لا يزال, لا تزال, هل البيت, هل الشقة,
      هل المنزل, هذا البيت, هذه الشقة, هذا المنزل, كيف يمكنني, كيف أستطيع, كيف أعرض, كيف أدفع, حسابي,
      كلمة السر, كلمة المرور, دفعت, استرجاع, عقدي, حجزي, إعلاني, رقمك, عنوانكم, أين مكتبكم, العقد`,
  ),
];

import type { Language } from '#contract/accounts.ts';
import type { BurstKind } from '#contract/security-events.ts';
import type { Words } from '#server/platform/notifications/bell-words.ts';

export interface TestFacts {
  /** The title of the listing. */
  listing: string;
  /** In whole US dollars. */
  price: number;
  target: number;
  message: string;
}

interface TestTexts {
  test: (brand: string) => Words;
  inquiry: (facts: Pick<TestFacts, 'listing' | 'message'>) => Words;
  priceAlert: (facts: Pick<TestFacts, 'listing' | 'price' | 'target'>) => Words;
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-US', { maximumFractionDigits: 2 })}`;

/** What test notifications say: that they are a test comes first. */
export const TEST_TEXTS: Record<Language, TestTexts> = {
  en: {
    test: (brand) => ({
      title: `Test notification from ${brand}`,
      message: 'This is a test. Messages from here reach you.',
    }),
    inquiry: ({ listing, message }) => ({
      title: `Test: an inquiry about “${listing}”`,
      message: `This is a test; nobody has asked.\n\n${message}`,
    }),
    priceAlert: ({ listing, price, target }) => ({
      title: `Test: a price alert for “${listing}”`,
      message: `This is a test. The price is ${dollars(price)} and the target ${dollars(target)}.`,
    }),
  },
  so: {
    test: (brand) => ({
      title: `Ogeysiis tijaabo ah oo ka yimid ${brand}`,
      message: 'Tani waa tijaabo. Fariimaha halkan ka baxaa way ku soo gaaraan.',
    }),
    inquiry: ({ listing, message }) => ({
      title: `Tijaabo: su’aal ku saabsan “${listing}”`,
      message: `Tani waa tijaabo; cidna ma weydiin.\n\n${message}`,
    }),
    priceAlert: ({ listing, price, target }) => ({
      title: `Tijaabo: digniin qiime oo “${listing}”`,
      message: `Tani waa tijaabo. Qiimuhu waa ${dollars(price)}, bartilmaameedkuna waa ${dollars(target)}.`,
    }),
  },
  ar: {
    test: (brand) => ({
      title: `إشعار تجريبي من ${brand}`,
      message: 'هذه تجربة. الرسائل من هنا تصل إليك.',
    }),
    inquiry: ({ listing, message }) => ({
      title: `تجربة: استفسار عن “${listing}”`,
      message: `هذه تجربة؛ لم يسأل أحد.\n\n${message}`,
    }),
    priceAlert: ({ listing, price, target }) => ({
      title: `تجربة: تنبيه سعر لـ “${listing}”`,
      message: `هذه تجربة. السعر ${dollars(price)} والهدف ${dollars(target)}.`,
    }),
  },
};

interface AlarmFacts {
  channel: 'email' | 'sms';
  /** Whether it is everybody's ceiling, or one recipient's. */
  isOfAll: boolean;
}

/** The alarm that messages are withheld because there were too many. */
export const ALARM_TEXTS: Record<Language, (facts: AlarmFacts) => Words> = {
  en: ({ channel, isOfAll }) => {
    const kind = channel === 'sms' ? 'SMS' : 'Mail';
    return {
      title: isOfAll ? `${kind} has reached the limit of a day` : `${kind} to one recipient is withheld`,
      message: `${
        isOfAll
          ? 'Until tomorrow no more of it leaves.'
          : 'Somebody may be flooding them: far more was written to them than usual.'
      } What was withheld stands on the health page, where it can be sent again.`,
    };
  },
  so: ({ channel, isOfAll }) => {
    const kind = channel === 'sms' ? 'SMS-ka' : 'Iimaylka';
    return {
      title: isOfAll ? `${kind} wuxuu gaaray xadkii maalinta` : `${kind} hal qof loo dirayay waa la hayaa`,
      message: `${
        isOfAll
          ? 'Ilaa berri wax kale lama diri doono.'
          : 'Waxaa laga yaabaa in qof uu farriimo ku badinayo: wax ka badan inta caadiga ah ayaa loo qoray.'
      } Wixii la hayay waxay ku jiraan bogga xaaladda, halkaas oo mar kale laga diri karo.`,
    };
  },
  ar: ({ channel, isOfAll }) => {
    const kind = channel === 'sms' ? 'الرسائل القصيرة' : 'البريد';
    return {
      title: isOfAll ? `${kind}: بلغ الإرسال حدّ اليوم` : `${kind}: أُوقف الإرسال إلى أحد المستلمين`,
      message: `${
        isOfAll ? 'لن يُرسل المزيد حتى الغد.' : 'ربما يُغرقه أحد بالرسائل: كُتب إليه أكثر بكثير من المعتاد.'
      } ما لم يُرسل موجود في صفحة الحالة، ويمكن إعادة إرساله من هناك.`,
    };
  },
};

/** The alarm that there were very many failed sign-ins and refusals within ten minutes. */
export const BURST_TEXTS: Record<Language, (kind: BurstKind) => Words> = {
  en: (kind) => ({
    title: {
      all: 'Very many failed sign-ins and refusals',
      account: 'Very many failures and refusals of one account',
      address: 'Very many failures and refusals from one network',
    }[kind],
    message:
      'Somebody may be trying to get in. The security log, beside the audit log, says what was tried and from where.',
  }),
  so: (kind) => ({
    title: {
      all: 'Isku day gelid oo fashilmay iyo diidmo aad u badan',
      account: 'Hal akoon: isku day fashilmay iyo diidmo aad u badan',
      address: 'Hal shabakad: isku day fashilmay iyo diidmo aad u badan',
    }[kind],
    message:
      'Waxaa laga yaabaa in qof isku dayayo inuu soo galo. Diiwaanka amniga, oo ku xiga diiwaanka hawlaha, ayaa sheegaya waxa la isku dayay iyo meesha ay ka timid.',
  }),
  ar: (kind) => ({
    title: {
      all: 'محاولات دخول فاشلة ورفض بكثرة شديدة',
      account: 'إخفاقات ورفض بكثرة شديدة لحساب واحد',
      address: 'إخفاقات ورفض بكثرة شديدة من شبكة واحدة',
    }[kind],
    message: 'ربما يحاول أحد الدخول. سجل الأمان، بجانب سجل العمليات، يبيّن ما جرت محاولته ومن أين.',
  }),
};

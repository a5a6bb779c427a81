import type { Language } from '#contract/accounts.ts';
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

import type { Language } from '#contract/accounts.ts';

/** What is told of an inquiry: that it was asked, that who asked wrote again, that the owner answered. */
export const INQUIRY_NEWS = ['asked', 'more', 'answer'] as const;
export type InquiryNews = (typeof INQUIRY_NEWS)[number];

interface Texts {
  titles: Record<InquiryNews, (listing: string) => string>;
  /** By SMS, which says nothing that anybody wrote. */
  sms: Record<Exclude<InquiryNews, 'answer'>, string>;
  /** To a guest, whose address is not confirmed: nothing that anybody wrote stands in it (D43). */
  guest: { title: string; message: string; link: string };
}

export const INQUIRY_TEXTS: Record<Language, Texts> = {
  en: {
    titles: {
      asked: (listing) => `New inquiry: ${listing}`,
      more: (listing) => `New message: ${listing}`,
      answer: (listing) => `Answer from the owner: ${listing}`,
    },
    sms: { asked: 'New inquiry', more: 'New message' },
    guest: {
      title: 'The owner has answered you',
      message:
        'You asked about a home, and its owner has answered. This link is yours alone: by it you read the answer and write back.',
      link: 'Read the answer',
    },
  },
  so: {
    titles: {
      asked: (listing) => `Weydiin cusub: ${listing}`,
      more: (listing) => `Fariin cusub: ${listing}`,
      answer: (listing) => `Jawaabta milkiilaha: ${listing}`,
    },
    sms: { asked: 'Weydiin cusub', more: 'Fariin cusub' },
    guest: {
      title: 'Milkiiluhu wuu kuu jawaabay',
      message:
        'Guri ayaad wax ka weydiisay, milkiilihiisuna wuu jawaabay. Linkigan adiga kuu gaar ah: kaga akhri jawaabta, kuna soo jawaab.',
      link: 'Akhri jawaabta',
    },
  },
  ar: {
    titles: {
      asked: (listing) => `استفسار جديد: ${listing}`,
      more: (listing) => `رسالة جديدة: ${listing}`,
      answer: (listing) => `رد من المالك: ${listing}`,
    },
    sms: { asked: 'استفسار جديد', more: 'رسالة جديدة' },
    guest: {
      title: 'رد عليك المالك',
      message: 'سألت عن بيت وقد أجابك مالكه. هذا الرابط لك وحدك: به تقرأ الرد وتكتب إليه.',
      link: 'اقرأ الرد',
    },
  },
};

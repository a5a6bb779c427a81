import { z } from 'zod';
import type { Language } from '#contract/accounts.ts';
import {
  DOCUMENT_KINDS,
  DOCUMENT_REFUSALS,
  type DocumentKind,
  type DocumentRefusal,
} from '#contract/documents.ts';
import type { Words } from '#server/platform/notifications/bell-words.ts';

export const documentFacts = z.object({
  listing: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** null: it was checked. */
  refusal: z.enum(DOCUMENT_REFUSALS).nullable(),
  /** As the administrator wrote it; may be empty. */
  note: z.string().default(''),
});
export type DocumentFacts = z.infer<typeof documentFacts>;

interface Texts {
  kinds: Record<DocumentKind, string>;
  refusals: Record<DocumentRefusal, string>;
  checked: (kind: string, listing: string) => Words;
  refused: (kind: string, listing: string) => Words;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    kinds: {
      title_deed: 'title deed',
      sale_contract: 'sale contract',
      power_of_attorney: 'power of attorney',
      company_registration: 'company registration',
    },
    refusals: {
      unreadable: 'We cannot read it. Please send a clearer photo or scan.',
      incomplete: 'Pages or parts of it are missing.',
      other_kind: 'It is another kind of document than you said.',
      other_home: 'It is about another property than the one in the listing.',
      other_owner: 'It names another owner, and nothing shows that you may act for them.',
      doubtful: 'We have doubts that it is genuine.',
    },
    checked: (kind, listing) => ({
      title: `We have seen the ${kind}: ${listing}`,
      message: 'The page of your listing says so from now on. Nobody but us can see the document.',
    }),
    refused: (kind, listing) => ({
      title: `Please look at the ${kind} again: ${listing}`,
      message: 'We could not accept it. You can remove it and send another one.',
    }),
  },
  so: {
    kinds: {
      title_deed: 'warqadda lahaanshaha',
      sale_contract: 'heshiiska iibka',
      power_of_attorney: 'wakaaladda',
      company_registration: 'diiwaangelinta shirkadda',
    },
    refusals: {
      unreadable: 'Ma akhrin karno. Fadlan soo dir sawir ka cad.',
      incomplete: 'Bogag ama qaybo ka mid ah ayaa ka maqan.',
      other_kind: 'Waa nooc dukumenti oo ka duwan kii aad sheegtay.',
      other_home: 'Waxay ku saabsan tahay guri ka duwan kan xayeysiiska ku jira.',
      other_owner: 'Waxay magacaabaysaa milkiile kale, wax muujinaya inaad isaga u dhaqmi kartana ma jiraan.',
      doubtful: 'Waxaan ka shakisan nahay inay run tahay.',
    },
    checked: (kind, listing) => ({
      title: `Waan aragnay ${kind}: ${listing}`,
      message:
        'Bogga xayeysiiskaaga ayaa hadda sidaas sheegaya. Annaga mooyee cid kale ma arki karto dukumentiga.',
    }),
    refused: (kind, listing) => ({
      title: `Fadlan mar kale eeg ${kind}: ${listing}`,
      message: 'Ma aqbali karin. Waad ka saari kartaa oo mid kale ayaad soo diri kartaa.',
    }),
  },
  ar: {
    kinds: {
      title_deed: 'سند الملكية',
      sale_contract: 'عقد البيع',
      power_of_attorney: 'الوكالة',
      company_registration: 'سجل الشركة',
    },
    refusals: {
      unreadable: 'لا نستطيع قراءته. يرجى إرسال صورة أوضح.',
      incomplete: 'تنقصه صفحات أو أجزاء.',
      other_kind: 'هو نوع آخر من الوثائق غير الذي ذكرته.',
      other_home: 'يتعلق بعقار آخر غير العقار المعلن عنه.',
      other_owner: 'يذكر مالكًا آخر، ولا شيء يثبت أن لك أن تتصرف نيابة عنه.',
      doubtful: 'لدينا شك في صحته.',
    },
    checked: (kind, listing) => ({
      title: `اطّلعنا على ${kind}: ${listing}`,
      message: 'صفحة إعلانك تذكر ذلك من الآن. لا أحد سوانا يستطيع رؤية الوثيقة.',
    }),
    refused: (kind, listing) => ({
      title: `يرجى مراجعة ${kind}: ${listing}`,
      message: 'لم نستطع قبول الوثيقة. يمكنك إزالتها وإرسال غيرها.',
    }),
  },
};

/** What the owner of a listing is told of a document that was checked or refused. */
export function documentWords({ listing, kind, refusal, note }: DocumentFacts, language: Language): Words {
  const { kinds, refusals, checked, refused } = TEXTS[language];
  const { title, message } = (refusal ? refused : checked)(kinds[kind], listing);
  const reason = refusal ? refusals[refusal] : '';
  return { title, message: [reason, message, note].filter(Boolean).join('\n\n') };
}

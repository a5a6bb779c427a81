import type { Language } from '#contract/accounts.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { paragraphsOf } from '#contract/page-texts.ts';
import type { previewText, TextPreview } from '#contract/texts.api.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Edits } from '#server/platform/kernel/edits.ts';
import { compose } from '#server/platform/notifications/compose.ts';
import { editsOf } from '#server/platform/notifications/edits.ts';
import { sampleOf } from '#server/platform/notifications/examples.ts';
import type { Row } from '#server/platform/notifications/store-rows.ts';
import { checkWords } from './check-words.ts';
import { findText } from './read-texts.ts';
import type { Text, Texts, Use } from './registry.ts';
import { smsParts } from './sms-parts.ts';

/** More examples would say the same again. */
const MOST_MESSAGES = 3;

const READER = { userId: 'reader', email: 'amina@mail.example', sms: '+252612345678' };
const CODE = '482913';
const LINK = '/link';
const PATH = '/notifications';
const STOP = { page: '/stop', oneClick: '/stop' };

/**
 * How words that are not stored yet would be read: all that is sent with them, made as it is sent.
 * @throws ApiError not_found, invalid_input
 */
export async function previewWords(
  key: string,
  { language, words }: EndpointInput<typeof previewText>['body'],
  texts: Texts,
  { app, db, baseUrl }: UserCtx,
): Promise<TextPreview> {
  const { brand } = app.config.site;
  const text = findText(texts, key);
  const draft = checkWords(text, { [language]: words })[language];
  const now = await editsOf(app, db);
  const { [language]: _now, ...others } = now.texts.get(key) ?? {};
  const edited = draft === null ? others : { ...others, [language]: draft };
  const edits: Edits = { ...now, texts: new Map(now.texts).set(key, edited) };
  const uses = text.group === 'delivery' ? withMail(texts) : text.uses;
  return {
    paragraphs: uses.length > 0 ? null : paragraphsOf(filled(text, language, edits, brand)),
    messages: uses.slice(0, MOST_MESSAGES).map((use) => {
      const rows = rowsOf(use, texts, language, {
        brand,
        baseUrl,
        edits,
        withStop: text.group === 'delivery',
      });
      const of = (type: Row['type']) => rows.find((row) => row.type === type);
      const sent = (row: Row | undefined) =>
        row &&
        compose(
          { ...row, type: row.type === 'sms' ? 'sms' : 'email', id: '', attempts: 0, language },
          row.recipient ?? '',
          app.config,
          edits,
        );
      const [bell, mail, sms] = [of('in_app'), sent(of('email')), sent(of('sms'))];
      return {
        category: use.notice.category,
        bell: bell ? { title: bell.title, message: bell.message } : null,
        mail: mail ? { subject: mail.subject, text: mail.text, html: mail.html } : null,
        sms: sms ? { text: sms.text, parts: smsParts(sms.text) } : null,
      };
    }),
  };
}

/** The first message that is mailed: delivery adds its words to each. */
function withMail(texts: Texts): Use[] {
  const uses = [...texts.values()].flatMap((text) => text.uses);
  return uses.filter(({ example }) => example.channels.includes('email')).slice(0, 1);
}

function rowsOf(
  { notice, example }: Use,
  texts: Texts,
  language: Language,
  { withStop, ...site }: { brand: string; baseUrl: string; edits: Edits; withStop: boolean },
): Row[] {
  const { room } = notice.catalogue;
  const said = [...example.inWords].map((name) => texts.get(`${room}.${name}`));
  const hasLink = said.some((text) => text?.rule.placeholders.includes('link'));
  const { input, channels } = example;
  // A code leads nowhere.
  const isCode = channels.every((channel) => channel === 'sms');
  const way = hasLink ? { link: LINK } : isCode ? { code: CODE } : { path: PATH };
  return notice.to({ ...READER, language }, input, { ...way, ...(withStop && { stop: STOP }) })(site);
}

/** A text with examples in place of its placeholders. */
function filled({ catalogue, name, rule }: Text, language: Language, edits: Edits, brand: string): string {
  const values = Object.fromEntries(
    rule.placeholders.map((one) => [one, one === 'brand' ? brand : sampleOf(one)]),
  );
  return catalogue.in(language, edits)(name, values);
}

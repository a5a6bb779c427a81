import { LANGUAGES, type Language } from '#contract/accounts.ts';
import type { TextDetail, TextPreview } from '#contract/texts.api.ts';
import { found } from '../../api/list-query.ts';
import { api } from '../../api/page-api.ts';
import { languagesOf, typedWords, valuesOf, wordsOfVersion } from '../../features/desk/text-fields.ts';
import { TextForm, type TextSent } from '../../features/desk/text-form.tsx';
import { GROUP_NAMES } from '../../features/desk/text-words.ts';
import { figure } from '../../format/numbers.ts';
import { type FormCall, formAction, orScreen } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { m } from '../../messages/index.ts';
import { formScreen } from '../../screens/form.tsx';
import type { Route } from './+types/text';

/** Without scripts the address fills the form: `use=3` with a version, `use=own-en` with the product's own words. */
function wordsAsked(text: TextDetail, use: string): Record<Language, TextDetail['words']['ar']> {
  const version = text.versions.find((one) => String(one.version) === use);
  if (version) return wordsOfVersion(text, version);
  const language = LANGUAGES.find((one) => use === `own-${one}`);
  return language ? { ...text.words, [language]: text.own[language] } : text.words;
}

/** How what was typed would be read, in each language. */
async function previewsOf(text: TextDetail, typed: FormTexts, { api: call }: FormCall): Promise<TextSent> {
  const previews: [Language, TextPreview][] = [];
  for (const language of languagesOf(text)) {
    const body = { language, words: typedWords(text, language, typed) };
    previews.push([language, await call('previewText', { params: { key: text.key }, body })]);
  }
  return { previews: Object.fromEntries(previews), typed };
}

export const loader = async ({ request, params: { key = '' }, context }: Route.LoaderArgs) => {
  const text = await found(context.get(api)('readText', { params: { key } }));
  const use = new URL(request.url).searchParams.get('use') ?? '';
  return { text, values: valuesOf(text, wordsAsked(text, use)) };
};

export const action = formAction({
  save: async ({ version, preview, ...typed }, call) => {
    const key = call.params.key ?? '';
    const text = await call.api('readText', { params: { key } });
    if (preview) return previewsOf(text, typed, call);
    const [en, so, ar] = LANGUAGES.map((language) => typedWords(text, language, typed));
    const body = { en: en ?? null, so: so ?? null, ar: ar ?? null, version: Number(version) };
    await call.api('changeText', { params: { key }, body });
    return orScreen(call, `/admin/texts/${key}`, undefined);
  },
});
export { clientAction } from '../../forms/client-action.ts';

const screen = formScreen<typeof loader>({
  title: m.desk_text,
  width: 'wide',
  head: ({ text: { key, group, max } }) => ({
    title: (
      <bdi dir="ltr" className="wrap-anywhere">
        {key}
      </bdi>
    ),
    eyebrow: GROUP_NAMES[group](),
    sub: m.desk_text_hint({ max: figure(max) }),
    back: { to: '/admin/texts', label: m.desk_texts() },
  }),
  View: ({ read: { text, values } }) => {
    const { key, placeholders, required } = text;
    return (
      <>
        {placeholders.length > 0 && (
          <div className="mb-6 flex flex-wrap items-center gap-2">
            <span className="text-sm text-ink-soft">{m.desk_text_placeholders()}</span>
            <ul className="contents">
              {placeholders.map((name) => (
                <li key={name} className="rounded-md bg-ground-deep px-2 py-0.5 text-sm">
                  <code dir="ltr">{`{${name}}`}</code>
                  {required.includes(name) && <strong className="ms-1.5">{m.desk_text_required()}</strong>}
                </li>
              ))}
            </ul>
          </div>
        )}
        <TextForm key={key} text={text} values={values} />
      </>
    );
  },
});
export const handle = screen.handle;
export const meta = screen.meta;
export default screen.Screen;

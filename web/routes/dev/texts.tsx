import { LANGUAGES, type Language } from '#contract/accounts.ts';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/texts.ts';

/** A text, or one that depends on a number: its variants by their conditions. */
type Message = string | [{ match: Record<string, string> }];
type Catalogue = Record<string, Message>;

const FILES = import.meta.glob<Catalogue>('../../messages/*/*.json', { eager: true, import: 'default' });

const catalogue = (room: string, language: Language) =>
  FILES[`../../messages/${room}/${language}.json`] ?? {};
const ROOMS = [...new Set(Object.keys(FILES).map((path) => path.split('/').at(-2) ?? ''))];

const linesOf = (message: Message | undefined): string[] =>
  typeof message === 'string'
    ? [message]
    : Object.entries(message?.[0].match ?? {}).map(([condition, text]) => `${condition}: ${text}`);

interface Row {
  key: string;
  texts: Record<Language, string[]>;
}

/** `?q=` finds in keys and in texts of any language; `?room=` shows one catalogue. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [wanted, room] = [searchParams.get('q')?.toLowerCase() ?? '', searchParams.get('room') ?? ''];
  const rooms = (room ? [room] : ROOMS).map((name) => ({
    name,
    rows: Object.keys(catalogue(name, 'en'))
      .map(
        (key): Row => ({
          key,
          texts: {
            en: linesOf(catalogue(name, 'en')[key]),
            so: linesOf(catalogue(name, 'so')[key]),
            ar: linesOf(catalogue(name, 'ar')[key]),
          },
        }),
      )
      .filter(({ key, texts }) =>
        [key, ...Object.values(texts).flat()].join('\n').toLowerCase().includes(wanted),
      ),
  }));
  return { q: wanted, room, rooms: rooms.filter(({ rows }) => rows.length > 0) };
}

export const meta = () => [{ title: 'Words' }, { name: 'robots', content: 'noindex' }];

/** Every text of the product beside its two translations, for those who weigh the words. */
export default function Texts({ loaderData: { q, room, rooms } }: Route.ComponentProps) {
  const count = rooms.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <Page title="Words" sub={`${count} texts`} width="wide">
      <form className="flex flex-wrap gap-2">
        <input name="q" defaultValue={q} className="field max-w-80" aria-label="Find in keys and texts" />
        <select name="room" defaultValue={room} className="field max-w-60" aria-label="Catalogue">
          <option value="">All catalogues</option>
          {ROOMS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <button type="submit" className="button button-primary">
          Show
        </button>
      </form>
      {rooms.map(({ name, rows }) => (
        <section key={name} className="mt-8">
          <h2 className="text-xl">{name}</h2>
          <ul className="mt-3 text-sm">
            {rows.map(({ key, texts }) => (
              <li key={key} id={key} className="grid grid-cols-4 gap-4 border-t border-line py-2">
                <code className="break-words text-ink-soft">{key}</code>
                {LANGUAGES.map((language) => (
                  <p
                    key={language}
                    lang={language}
                    dir={language === 'ar' ? 'rtl' : 'ltr'}
                    className="whitespace-pre-line break-words"
                  >
                    {texts[language].join('\n')}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}

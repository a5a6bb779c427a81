import { desc, eq } from 'drizzle-orm';
import { LANGUAGES, type Language } from '#contract/accounts.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { AdminText, listTexts, TextDetail } from '#contract/texts.api.ts';
import { TEXTS_PAGE_SIZE, type TextForms } from '#contract/texts.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { editedTexts, users } from '#server/platform/database/schema/index.ts';
import { type ListPage, pageOf } from '#server/platform/kernel/list-page.ts';
import type { Text, Texts } from './registry.ts';

const VERSION = {
  key: editedTexts.key,
  version: editedTexts.version,
  en: editedTexts.en,
  so: editedTexts.so,
  ar: editedTexts.ar,
  createdAt: editedTexts.createdAt,
  author: users.name,
};
type Version = Record<Language, TextForms | null> & {
  version: number;
  createdAt: Date;
  author: string | null;
};

/** @throws ApiError not_found */
export function findText(texts: Texts, key: string): Text {
  const text = texts.get(key);
  if (!text) throw new ApiError('not_found', 'There is no such text.');
  return text;
}

/** The versions of a text, the latest first. */
export const findVersions = (db: Db, key: string): Promise<Version[]> =>
  db
    .select(VERSION)
    .from(editedTexts)
    .leftJoin(users, eq(users.id, editedTexts.authorId))
    .where(eq(editedTexts.key, key))
    .orderBy(desc(editedTexts.version));

function present({ key, group, own }: Text, latest: Version | undefined): Unwritten<AdminText> {
  return {
    key,
    group,
    version: latest?.version ?? 0,
    words: {
      en: latest?.en ?? own.en ?? '',
      so: latest?.so ?? own.so ?? '',
      ar: latest?.ar ?? own.ar,
    },
    edited: LANGUAGES.filter((language) => latest && latest[language] !== null),
    editedAt: latest?.createdAt ?? null,
    editedBy: latest?.author ?? null,
  };
}

const isFound = (q: string, { key, words }: Unwritten<AdminText>): boolean =>
  [key, ...Object.values(words).map((one) => JSON.stringify(one))].some((said) =>
    said.toLowerCase().includes(q),
  );

/** The texts that administrators can edit, room by room. There are a few hundred: they are looked through in memory. */
export async function readTexts(
  { group, edited, q, ...paging }: EndpointInput<typeof listTexts>['query'],
  texts: Texts,
  { db }: { db: Db },
): Promise<ListPage<Unwritten<AdminText>>> {
  const rows = await db
    .selectDistinctOn([editedTexts.key], VERSION)
    .from(editedTexts)
    .leftJoin(users, eq(users.id, editedTexts.authorId))
    .orderBy(editedTexts.key, desc(editedTexts.version));
  const latest = new Map(rows.map((row) => [row.key, row]));
  const found = [...texts.values()]
    .filter((text) => group === undefined || text.group === group)
    .map((text) => present(text, latest.get(text.key)))
    .filter((row) => edited === undefined || row.edited.length > 0)
    .filter((row) => q === undefined || isFound(q.toLowerCase(), row));
  return pageOf(found, { ...paging, size: TEXTS_PAGE_SIZE });
}

/** One text with all its versions. @throws ApiError not_found */
export async function readText(
  key: string,
  texts: Texts,
  { db }: { db: Db },
): Promise<Unwritten<TextDetail>> {
  const text = findText(texts, key);
  const versions = await findVersions(db, key);
  const { own, rule, forms } = text;
  return {
    ...present(text, versions[0]),
    own: { en: own.en ?? '', so: own.so ?? '', ar: own.ar },
    placeholders: [...rule.placeholders],
    required: [...rule.required],
    forms,
    max: rule.max,
    versions: versions.map(({ version, en, so, ar, createdAt, author }) => ({
      version,
      en,
      so,
      ar,
      createdAt,
      author,
    })),
  };
}

import { LANGUAGES } from '#contract/accounts.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import { CHANGED_MEANWHILE } from '#contract/switches.ts';
import type { changeText } from '#contract/texts.api.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { editedTexts } from '#server/platform/database/schema/index.ts';
import { checkWords, isSame } from './check-words.ts';
import { findText, findVersions } from './read-texts.ts';
import type { Texts } from './registry.ts';

const OWN = { en: null, so: null, ar: null };

/**
 * Stores another version of a text, which counts at once; the same words as now store none.
 * @throws ApiError not_found, invalid_input, conflict with the current version
 */
export async function reviseText(
  key: string,
  { version, ...given }: EndpointInput<typeof changeText>['body'],
  texts: Texts,
  ctx: UserCtx,
): Promise<void> {
  const words = checkWords(findText(texts, key), given);
  const [latest] = await findVersions(ctx.db, key);
  const current = latest?.version ?? 0;
  const conflict = () =>
    new ApiError('conflict', CHANGED_MEANWHILE, { fields: { version: String(current) } });
  if (version !== current) throw conflict();
  const { en, so, ar } = latest ?? OWN;
  const before = { en, so, ar };
  if (LANGUAGES.every((language) => isSame(words[language], before[language]))) return;
  const stored = await ctx.db
    .insert(editedTexts)
    .values({ key, version: version + 1, ...words, authorId: ctx.actor.id, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ version: editedTexts.version });
  // Two at once: the other one was first.
  if (stored.length === 0) throw conflict();
  await audit(ctx, { action: 'text.change', subjectKind: 'text', subjectId: key, before, after: words });
}

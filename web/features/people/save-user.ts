import type { Role } from '#contract/accounts.ts';
import type { AdminUserDetail } from '#contract/admin-users.api.ts';
import { readFailure } from '../../api/api-error.ts';
import type { PageApi } from '../../api/page-api.ts';
import type { FormTexts } from '../../forms/texts.ts';

/** What the action gives: the row as it is stored, beside what was typed where somebody else was faster. */
export interface Saved {
  stored?: AdminUserDetail;
  mine?: FormTexts;
}

/** The fields of a row that are edited in place (spec 2 §2). */
export const EDITED = ['name', 'email', 'role'] as const;
export type EditedField = (typeof EDITED)[number];

/** What a field showed when the row began to be edited travels under this name. */
export const seenName = (field: EditedField): string => `seen-${field}`;

/** Who has no address (D69) need not be given one. */
export const hasNone = (field: EditedField, values: FormTexts): boolean =>
  field === 'email' && !values.email && values[seenName('email')] === '';

/**
 * Saves an edited row. Where the account has changed since it was read, but in none of these fields, it is saved all
 * the same; else the choice is whoever edits it's.
 * @throws ApiError as the API refuses
 */
export async function saveUser(
  { id = '', updatedAt = '', ...values }: FormTexts,
  call: PageApi,
): Promise<Saved> {
  const typed = Object.fromEntries(
    EDITED.flatMap((field) =>
      values[field] === undefined || hasNone(field, values) ? [] : [[field, values[field]]],
    ),
  );
  const save = (at: string) =>
    call('updateUser', {
      params: { id },
      body: {
        id,
        ...typed,
        ...(typed.role ? { role: typed.role as Role } : {}),
        ...(values.password ? { password: values.password } : {}),
        updatedAt: at,
      },
    });
  try {
    await save(updatedAt);
    return {};
  } catch (error) {
    const { code, issues } = readFailure(error);
    if (code !== 'conflict' || issues.email) throw error;
  }
  const stored = await call('readAdminUser', { params: { id } });
  if (EDITED.some((field) => (stored[field] ?? '') !== values[seenName(field)]))
    return { stored, mine: typed };
  await save(stored.updatedAt);
  return {};
}

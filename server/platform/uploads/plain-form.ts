import { DEFAULT_LANGUAGE, type Language, localPath } from '#contract/accounts.ts';
import { ApiError } from '#contract/errors.ts';
import type { Http } from '../http/registration.ts';

interface Page {
  /** May have a query. */
  path: string;
  language: Language | undefined;
}

/**
 * Keeps a photo; a plain form is led back to its page, which says where it did not work.
 * @param read what is answered otherwise
 * @throws what `keep` throws, unless a plain form sent it and its page is there
 */
export async function byPlainForm<T>(
  http: Http,
  { path, language = DEFAULT_LANGUAGE }: Page,
  keep: () => Promise<T>,
  read: () => Promise<T>,
): Promise<T> {
  if (!http.header('content-type')?.startsWith('multipart/form-data')) return keep();
  try {
    const kept = await keep();
    http.seeOther(localPath(path, language));
    return kept;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'not_found') throw error;
    http.seeOther(localPath(`${path}${path.includes('?') ? '&' : '?'}photo=failed`, language));
    return read();
  }
}

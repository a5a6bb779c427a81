import { data } from 'react-router';
import { ApiError } from './call-error.ts';

/** The values that a filter may have, or whether a value is one. */
export type Filter = readonly string[] | ((value: string) => boolean);

interface Choices {
  /** The keys a list sorts by; the first is the one without a choice. `-` before one turns it round. */
  sorts?: readonly string[];
  /** What may be asked for by name, and the values it may have. */
  filters?: Readonly<Record<string, Filter>>;
}

/** Search, sort, page and filters of a list's address; what is none of the choices is as if it were not there. */
export interface ListQuery {
  q: string;
  sort: string;
  page: number;
  filters: Readonly<Record<string, string>>;
}

const Q_MAX_LENGTH = 200;

export function readListQuery(request: Request, { sorts = [], filters = {} }: Choices = {}): ListQuery {
  const { searchParams } = new URL(request.url);
  const sort = searchParams.get('sort') ?? '';
  const page = searchParams.get('page') ?? '';
  return {
    q: searchParams.get('q')?.trim().slice(0, Q_MAX_LENGTH) ?? '',
    sort: sorts.includes(sort) ? sort : (sorts[0] ?? ''),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, filter]) => {
        const value = searchParams.get(name) ?? '';
        const fits = typeof filter === 'function' ? filter(value) : filter.includes(value);
        return [name, fits ? value : ''];
      }),
    ),
  };
}

/** Answers of the API that mean that there is no such record, or none for this reader. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400 || error.status === 403);

/** What a screen is about. @throws 404 where there is no such record, or none for this reader (D4) */
export async function found<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) throw data(null, { status: 404 });
    throw error;
  }
}

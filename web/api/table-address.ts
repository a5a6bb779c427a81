import type { ScreenPath } from '../i18n.ts';
import { readListQuery } from './list-query.ts';

type Filters = Readonly<Record<string, readonly string[]>>;

interface Choices<Sorts, F> {
  /** The orders by what stands in the address, and by what the API calls them; the first unless told. */
  sorts: Sorts;
  /** The filters and the values they may have; empty texts filter nothing. */
  filters: F;
}

/** What the address of a table asks for. */
type Shown<Sorts, F extends Filters> = { q: string; sort: keyof Sorts & string; page: number } & {
  [Name in keyof F]: F[Name][number] | '';
};

/** The same as the API takes it. */
type TableQuery<Sorts, F extends Filters> = { q?: string; sort: Sorts[keyof Sorts] } & {
  [Name in keyof F]?: F[Name][number];
} & { page: string; limit: string };

export type ShownOf<Table extends { readShown: (request: Request) => unknown }> = ReturnType<
  Table['readShown']
>;

/** As many rows as a page of an administrator's table has. */
export const TABLE_PAGE_SIZE = 20;

/** Orders that the address names as the API does. */
export const sameSorts = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, key])) as { [Name in Key]: Name };

/** The address of a table that the server searches, filters, sorts and pages. */
export function tableAddress<const Sorts extends Readonly<Record<string, string>>, const F extends Filters>({
  sorts,
  filters,
}: Choices<Sorts, F>) {
  const names = Object.keys(filters);
  const keys = Object.keys(sorts);
  const asked = (shown: Shown<Sorts, F>) =>
    Object.fromEntries(
      ['q', ...names].map((name) => [name, shown[name]]).filter(([, value]) => value !== ''),
    );
  const queryOf = (shown: Shown<Sorts, F>) => {
    const query = new URLSearchParams(asked(shown));
    if (shown.sort !== keys[0]) query.set('sort', shown.sort);
    if (shown.page > 1) query.set('page', String(shown.page));
    return query;
  };
  return {
    readShown: (request: Request) => {
      const { filters: chosen, ...rest } = readListQuery(request, { sorts: keys, filters });
      return { ...rest, ...chosen } as Shown<Sorts, F>;
    },
    isFiltered: (shown: Shown<Sorts, F>): boolean => Object.keys(asked(shown)).length > 0,
    listQueryOf: (shown: Shown<Sorts, F>, limit = TABLE_PAGE_SIZE) =>
      ({
        ...asked(shown),
        sort: sorts[shown.sort],
        page: String(shown.page),
        limit: String(limit),
      }) as TableQuery<Sorts, F>,
    /** A path of the table as it is shown, with what is open on it by its parameter. */
    pathOf: <Base extends ScreenPath & `/${string}`>(
      base: Base,
      shown: Shown<Sorts, F>,
      opened?: Readonly<Record<string, string>>,
    ): Base | `${Base}?${string}` => {
      const query = queryOf(shown);
      for (const [name, id] of Object.entries(opened ?? {})) query.set(name, id);
      return query.size > 0 ? `${base}?${query}` : base;
    },
  };
}

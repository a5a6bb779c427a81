import type { ScreenPath } from '../i18n.ts';
import { type Filter, readListQuery } from './list-query.ts';

type Filters = Readonly<Record<string, Filter>>;
type ValueOf<One extends Filter> = One extends readonly (infer Value)[] ? Value : string;
type Defaults<F extends Filters> = { readonly [Name in keyof F]?: ValueOf<F[Name]> };

interface Choices<Sorts, F, D> {
  /** The orders by what stands in the address, and by what the API calls them; the first unless told. */
  sorts?: Sorts;
  /** The filters and the values they may have; empty texts filter nothing. */
  filters: F;
  /** What a filter has unless told; it stays out of the address. */
  defaults?: D;
  /** Whether words are searched for; otherwise those of an address are as if they were not there. */
  isSearched?: boolean;
}

/** What the address of a table asks for. */
type Shown<Sorts, F extends Filters, D> = { q: string; sort: keyof Sorts & string; page: number } & {
  [Name in keyof F]: ValueOf<F[Name]> | (Name extends keyof D ? never : '');
};

/** The same as the API takes it. */
type TableQuery<Sorts, F extends Filters, D> = { q?: string; sort: Sorts[keyof Sorts] } & {
  [Name in Exclude<keyof F, keyof D>]?: ValueOf<F[Name]>;
} & { [Name in Extract<keyof F, keyof D>]: ValueOf<F[Name]> } & { page: string; limit: string };

export type ShownOf<Table extends { readShown: (request: Request) => unknown }> = ReturnType<
  Table['readShown']
>;

/** As many rows as a page of an administrator's table has. */
export const TABLE_PAGE_SIZE = 20;

/** Orders that the address names as the API does. */
export const sameSorts = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, key])) as { [Name in Key]: Name };

/** The address of a table that the server searches, filters, sorts and pages. */
export function tableAddress<
  const F extends Filters,
  const Sorts extends Readonly<Record<string, string>> = Readonly<Record<never, never>>,
  const D extends Defaults<F> = Readonly<Record<never, never>>,
>({ sorts, filters, defaults, isSearched = true }: Choices<Sorts, F, D>) {
  const names = Object.keys(filters);
  const keys = Object.keys(sorts ?? {});
  const usual: Readonly<Record<string, string | undefined>> = { ...defaults };
  const asked = (shown: Shown<Sorts, F, D>) =>
    Object.fromEntries(
      ['q', ...names].map((name) => [name, shown[name] as string]).filter(([, value]) => value !== ''),
    ) as Record<string, string>;
  const chosen = (shown: Shown<Sorts, F, D>) =>
    Object.entries(asked(shown)).filter(([name, value]) => value !== usual[name]);
  const readShown = (request: Request) => {
    const { filters: found, ...rest } = readListQuery(request, { sorts: keys, filters });
    const values = names.map((name) => [name, found[name] || (usual[name] ?? '')]);
    const q = isSearched ? rest.q : '';
    return { ...rest, q, ...Object.fromEntries(values) } as Shown<Sorts, F, D>;
  };
  return {
    readShown,
    /** What is shown where nothing is asked for. */
    none: readShown(new Request('https://nowhere.invalid/')),
    isFiltered: (shown: Shown<Sorts, F, D>): boolean => chosen(shown).length > 0,
    listQueryOf: (shown: Shown<Sorts, F, D>, limit = TABLE_PAGE_SIZE) =>
      ({
        ...asked(shown),
        ...(sorts && { sort: sorts[shown.sort] }),
        page: String(shown.page),
        limit: String(limit),
      }) as TableQuery<Sorts, F, D>,
    /** A path of the table as it is shown, with what is open on it by its parameter. */
    pathOf: (
      base: ScreenPath & `/${string}`,
      shown: Shown<Sorts, F, D>,
      opened?: Readonly<Record<string, string>>,
    ): ScreenPath => {
      const query = new URLSearchParams(chosen(shown));
      if (shown.sort !== (keys[0] ?? '')) query.set('sort', shown.sort);
      if (shown.page > 1) query.set('page', String(shown.page));
      for (const [name, id] of Object.entries(opened ?? {})) query.set(name, id);
      return query.size > 0 ? (`${base}?${query}` as ScreenPath) : base;
    },
  };
}

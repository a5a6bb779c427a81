import { redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { api } from '../api/page-api.ts';
import { tableAddress } from '../api/table-address.ts';
import { csvRows } from '../format/csv.ts';
import { csvReply, readAll } from '../format/export-list.ts';
import { countText } from '../format/numbers.ts';
import { href, type ScreenPath } from '../i18n.ts';
import { privateMeta } from '../seo.ts';
import {
  type Accepted,
  type Asked,
  type Declared,
  type Filters,
  ListScreen,
  type Shown,
  type Sorts,
} from './list-screen.tsx';

/**
 * A screen with a list of records: searched, filtered, ordered and paged by its address, read anew when it changes, kept
 * as a file. A route exports what it needs of it.
 */
export function resourceList<
  Row,
  const F extends Filters = Readonly<Record<never, never>>,
  const S extends Sorts = Readonly<Record<never, never>>,
  Also = undefined,
>(declared: Declared<Row, Also, F, S>) {
  const { path, title, filters, sorts, pageSize, csv, search } = declared;
  const accepted = Object.fromEntries(
    Object.entries(filters ?? {}).map(([name, { accepts }]) => [name, accepts]),
  );
  const table = tableAddress<Accepted<F>, S>({
    filters: accepted as Accepted<F>,
    isSearched: search !== undefined,
    ...(sorts && { sorts }),
  });
  const pathOf = (shown: Partial<Shown<F, S>>, opened?: Readonly<Record<string, string>>): ScreenPath =>
    table.pathOf(path, { ...table.none, ...shown }, opened);

  const loader = async (asked: Asked) => {
    const shown = table.readShown(asked.request);
    const call = asked.context.get(api);
    const [page, also] = await Promise.all([
      declared.read(call, table.listQueryOf(shown, pageSize)),
      declared.also?.(call, shown, asked) as Promise<Also>,
    ]);
    // Of a page behind the last, such as after its only row was deleted, the last one is shown.
    if (page.items.length === 0 && page.page > 1) {
      const last = Math.max(1, Math.ceil(page.total / page.pageSize));
      const language = languageOf(new URL(asked.request.url).pathname);
      if (last < page.page) throw redirect(href(pathOf({ ...shown, page: last }), language));
    }
    return { shown, page, also };
  };

  const csvLoader = async ({ request, context }: Asked) => {
    const shown = table.readShown(request);
    const call = context.get(api);
    const rows = await readAll((page, limit) =>
      declared.read(call, table.listQueryOf({ ...shown, page }, limit)),
    );
    return csvReply(csv?.path.split('/').at(-1) ?? '', csvRows(csv?.columns() ?? [], rows));
  };

  // Made once, with its route's module.
  const screen = ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) => {
    const { shown, page } = loaderData;
    return (
      <ListScreen
        declared={declared}
        list={{
          ...loaderData,
          total: countText(page.total, page.totalIsCapped),
          isFiltered: table.isFiltered(shown),
          to: (change, opened) => pathOf({ ...shown, ...change }, opened),
        }}
        csvPath={csv && table.pathOf(csv.path, { ...shown, page: 1 })}
      />
    );
  };

  return {
    ...{ loader, pathOf, csv: csvLoader, readShown: table.readShown },
    /** The list as a request asks for it, with nothing open on it: where one is after an act. */
    placeOf: (request: Request) => pathOf(table.readShown(request)),
    handle: { crumb: declared.crumb ?? title },
    meta: ({ matches }: { matches: Parameters<typeof privateMeta>[1] }) => privateMeta(title(), matches),
    Screen: screen,
  };
}

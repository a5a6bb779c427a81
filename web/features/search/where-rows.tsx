import type { ReactNode } from 'react';
import type { Suggestion } from '#contract/places.api.ts';
import { listOf } from '../../format/lists.ts';
import { countText } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import type { IconName } from '../../ui/icon.tsx';
import { LISTING_TYPE_LABELS } from '../listings/badges.tsx';
import type { writeSearch } from '../listings/search-params.ts';
import { type RecentSearch, searchOf, wordsOf } from './recent.ts';
import type { Count, Counted } from './use-counts.ts';

export type Act =
  | { kind: 'place'; name: string }
  | { kind: 'path'; path: ReturnType<typeof writeSearch> }
  | { kind: 'ask' | 'word' | 'near' | 'clear' };

/** The row of what is typed, read as a search. */
export const ASKED_ROW = 'asked';

export interface Row {
  id: string;
  icon: IconName;
  title: string;
  /** Its title with the letters that were typed. */
  marked?: ReactNode;
  text?: string | undefined;
  end?: string | undefined;
  /** What stands at its end is news. */
  isNew?: boolean;
  /** What it is called where its title is too short for that. */
  label?: string;
  act: Act;
}

export interface Group {
  title: string;
  rows: Row[];
}

/** The letters that were typed stand out; in the first place, if it is only like them, all of it. */
function marked(name: string, typed: string, isFirst: boolean): ReactNode {
  const at = name.toLocaleLowerCase().indexOf(typed.trim().toLocaleLowerCase());
  if (typed.trim() === '') return name;
  const end = at + typed.trim().length;
  if (at < 0) return isFirst ? <mark>{name}</mark> : name;
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, end)}</mark>
      {name.slice(end)}
    </>
  );
}

const homesText = (homes: number, isCapped: boolean) =>
  m.search_homes_count({ count: homes, shown: countText(homes, isCapped) });

/** How many homes a search finds; if some were listed since it was last looked at, how many those are. */
function endOf(count: Count | undefined): Pick<Row, 'end' | 'isNew'> {
  if (!count) return {};
  const { total, isCapped, newer } = count;
  if (newer) return { end: m.search_new({ count: newer, shown: countText(newer, false) }), isNew: true };
  return { end: homesText(total, isCapped) };
}

function placeRow(place: Suggestion, typed: string, isFirst = false): Row {
  const also = place.spelling ? [place.spelling] : typed === '' ? place.spellings : [];
  const isLandmark = place.kind === 'landmark';
  const text = isLandmark
    ? listOf([m.search_landmark(), ...(place.parent ? [place.parent] : [])])
    : also.length > 0
      ? m.search_also({ names: listOf(also) })
      : m.search_district();
  return {
    id: place.slug,
    icon: isLandmark ? 'map' : 'pin',
    title: place.name,
    marked: marked(place.name, typed, isFirst),
    text,
    end: homesText(place.homes, place.homesAreCapped),
    act: { kind: 'place', name: place.name },
  };
}

function recentRows(recent: readonly RecentSearch[], counts: ReadonlyMap<string, Count>): Row[] {
  return recent.map(({ path }, n) => {
    const search = searchOf(path);
    const type = search.type === 'any' ? m.search_any() : LISTING_TYPE_LABELS[search.type]();
    return {
      id: `recent-${n}`,
      icon: 'clock',
      title: search.location ?? '',
      text: listOf([type, ...wordsOf(search)]),
      ...endOf(counts.get(path)),
      act: { kind: 'path', path },
    };
  });
}

/** What is typed, read as a search, and that in words. */
export type Asked = Counted & { words: string };

interface Known {
  /** What is typed; nothing where one only looks. */
  typed: string;
  asked: Asked | undefined;
  places: readonly Suggestion[];
  recent: readonly RecentSearch[];
  /** The first place with the filters that were used last. */
  last: (Counted & { path: ReturnType<typeof writeSearch> }) | undefined;
  counts: ReadonlyMap<string, Count>;
}

/** What the list has for what is typed: places and the word itself, or before that what is near, recent and popular. */
export function groupsOf({ typed, asked, places, recent, last, counts }: Known): Group[] {
  const near: Row = {
    id: 'near',
    icon: 'target',
    title: m.search_near_me(),
    text: m.search_near_text(),
    act: { kind: 'near' },
  };
  if (typed.trim() === '') {
    const clear: Row = {
      id: 'clear',
      icon: 'close',
      title: m.search_clear(),
      label: m.search_clear_recent(),
      act: { kind: 'clear' },
    };
    return [
      { title: '', rows: [near] },
      { title: m.search_recent(), rows: recent.length > 0 ? [...recentRows(recent, counts), clear] : [] },
      { title: m.search_popular(), rows: places.map((place) => placeRow(place, '')) },
    ].filter(({ rows }) => rows.length > 0);
  }
  const askedRow: Row | undefined = asked && {
    id: ASKED_ROW,
    icon: 'search',
    title: asked.words,
    ...endOf(counts.get(asked.path)),
    act: { kind: 'ask' },
  };
  const [first, ...others] = places.map((place, n) => placeRow(place, typed, n === 0));
  const word: Row = {
    id: 'word',
    icon: 'search',
    title: m.search_for_word({ words: typed.trim() }),
    text: m.search_in_texts(),
    act: { kind: 'word' },
  };
  const again: Row | undefined = last && {
    id: 'last',
    icon: 'filter',
    title: m.search_last_filters({ place: last.search.location ?? '' }),
    text: listOf(wordsOf(last.search)),
    ...endOf(counts.get(last.path)),
    act: { kind: 'path', path: last.path },
  };
  return [
    { title: '', rows: askedRow ? [askedRow] : [] },
    { title: '', rows: first ? [first, ...(again ? [again] : [])] : [] },
    { title: m.search_more_places(), rows: others },
    { title: '', rows: [word, ...(first ? [] : [near])] },
  ].filter(({ rows }) => rows.length > 0);
}

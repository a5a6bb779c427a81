import type { ReactNode } from 'react';
import type { Suggestion } from '#contract/places.api.ts';
import { countText } from '../../format/counts.ts';
import { listOf } from '../../format/lists.ts';
import { m } from '../../messages/index.ts';
import type { IconName } from '../../ui/icon.tsx';
import { LISTING_TYPE_LABELS } from '../properties/badges.tsx';
import { readRecent, searchOf, wordsOf } from './recent.ts';

export type Act =
  | { kind: 'place'; name: string }
  | { kind: 'path'; path: ReturnType<typeof readRecent>[number] }
  | { kind: 'word' | 'near' | 'clear' };

export interface Row {
  id: string;
  icon: IconName;
  title: ReactNode;
  text?: string;
  end?: string;
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

const homesText = ({ homes, homesAreCapped }: Suggestion) =>
  m.search_homes_count({ count: homes, shown: countText(homes, homesAreCapped) });

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
    title: marked(place.name, typed, isFirst),
    text,
    end: homesText(place),
    act: { kind: 'place', name: place.name },
  };
}

function recentRows(): Row[] {
  return readRecent().map((path, n) => {
    const search = searchOf(path);
    const type = search.type === 'any' ? m.properties_any() : LISTING_TYPE_LABELS[search.type]();
    return {
      id: `recent-${n}`,
      icon: 'clock',
      title: search.location ?? '',
      text: listOf([type, ...wordsOf(search)]),
      act: { kind: 'path', path },
    };
  });
}

/** What the list has for what is typed: places and the word itself, or before that what is near, recent and popular. */
export function groupsOf(typed: string, places: readonly Suggestion[]): Group[] {
  const near: Row = {
    id: 'near',
    icon: 'target',
    title: m.search_near_me(),
    text: m.search_near_text(),
    act: { kind: 'near' },
  };
  if (typed.trim() === '') {
    const recent = recentRows();
    const clear: Row = { id: 'clear', icon: 'close', title: m.search_clear_recent(), act: { kind: 'clear' } };
    return [
      { title: '', rows: [near] },
      { title: m.search_recent(), rows: recent.length > 0 ? [...recent, clear] : [] },
      { title: m.search_popular(), rows: places.map((place) => placeRow(place, '')) },
    ].filter(({ rows }) => rows.length > 0);
  }
  const [first, ...others] = places.map((place, n) => placeRow(place, typed, n === 0));
  const word: Row = {
    id: 'word',
    icon: 'search',
    title: m.search_for_word({ words: typed.trim() }),
    text: m.search_in_texts(),
    act: { kind: 'word' },
  };
  return [
    { title: '', rows: first ? [first] : [] },
    { title: m.search_more_places(), rows: others },
    { title: '', rows: [word, ...(first ? [] : [near])] },
  ].filter(({ rows }) => rows.length > 0);
}

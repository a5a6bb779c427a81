import { useEffect, useRef } from 'react';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { changedSearch, type ListingSearch, type PathOf, writeSearch } from '../listings/search-params.ts';
import type { Chip } from './describe.ts';

interface AppliedProps {
  search: ListingSearch;
  /** What is applied: a tap takes it away. */
  applied: readonly Chip[];
  /** What many choose next: a tap applies it. */
  next: readonly Chip[];
  /** The address of a search on this screen; the listings page's unless told. */
  pathOf?: PathOf;
}

/** The filters of a search as links, so that each is one step back; the focus goes to the next one. */
export function Applied({ search, applied, next, pathOf = writeSearch }: AppliedProps) {
  const row = useRef<HTMLElement>(null);
  const tapped = useRef<number | undefined>(undefined);
  const key = writeSearch(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each search
  useEffect(() => {
    const links = row.current?.querySelectorAll('a');
    if (tapped.current !== undefined) links?.[Math.min(tapped.current, links.length - 1)]?.focus();
    tapped.current = undefined;
  }, [key]);
  const linkOf = (chip: Chip, place: number, isOn: boolean) => (
    <Link
      key={chip.label}
      to={href(changedSearch(search, chip.change, pathOf))}
      className="chip"
      data-on={isOn ? '' : undefined}
      aria-label={isOn ? m.search_remove_filter({ filter: chip.label }) : undefined}
      onClick={() => {
        tapped.current = place;
      }}
    >
      {chip.label}
      {isOn && <Icon name="close" className="size-4" />}
    </Link>
  );
  return (
    <nav ref={row} className="chips" aria-label={m.search_filters()}>
      {applied.map((chip, place) => linkOf(chip, place, true))}
      {next.map((chip, place) => linkOf(chip, applied.length + place, false))}
    </nav>
  );
}

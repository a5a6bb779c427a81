import { Fragment } from 'react';
import { searchWords } from './words.ts';

/** What a search looks for; each part keeps its own direction. */
export function LooksFor({ filters }: { filters: Readonly<Record<string, string>> }) {
  return searchWords(filters).map((part, place) => (
    <Fragment key={part}>
      {place > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}

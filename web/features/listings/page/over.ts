import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { PropertyDetail } from '#contract/properties.api.ts';
import type { ScreenPath } from '../../../i18n.ts';

/** What opens over a listing, by the name that its address has for it. */
export const OVERS = ['viewing', 'message', 'question', 'apply'] as const;
export type Over = (typeof OVERS)[number];

export interface OverProps {
  property: PropertyDetail;
}

/** What else the address says of it: a slot, a question. */
const WITH = ['date', 'time', 'notes', 'ask', 'signed'];

/** What a listing's address opens over it. */
export const overOf = (search: URLSearchParams): Over | undefined => OVERS.find((one) => search.has(one));

/** The page that asks for a viewing before scripts; closed, it leads back to the listing. */
export const schedulePath = (id: string, slot: Record<string, string> = {}): ScreenPath =>
  `/schedule-viewing?${new URLSearchParams({ property: id, over: '1', ...slot })}`;

const isPlainTap = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent) =>
  !(metaKey || ctrlKey || shiftKey || altKey) && button === 0;

/** The rest of a listing's address. */
export const withoutOver = (search: string): URLSearchParams => {
  const rest = new URLSearchParams(search);
  for (const name of [...OVERS, ...WITH]) rest.delete(name);
  return rest;
};

/** Whether two addresses of a listing differ by nothing but what opens over it. */
export const isOnlyOver = (one: URL, other: URL): boolean =>
  one.pathname === other.pathname &&
  one.search !== other.search &&
  withoutOver(one.search).toString() === withoutOver(other.search).toString();

/**
 * For links that lead to a page of their own before scripts and in a new tab: otherwise what they lead to opens over
 * the listing.
 */
export function useOpenOver() {
  const navigate = useNavigate();
  return (event: MouseEvent, over: Over, said: Record<string, string> = {}) => {
    if (!isPlainTap(event)) return;
    event.preventDefault();
    const search = withoutOver(location.search);
    for (const [name, value] of Object.entries({ [over]: '1', ...said })) search.set(name, value);
    void navigate({ search: search.toString() }, { preventScrollReset: true, state: { isOver: true } });
  };
}

import { useLocation, useMatches } from 'react-router';
import type { PageHandle } from '#contract/pages.ts';
import { PART, STYLE_ID } from '../page-style.ts';
import styles from '../ui/visitor.css?url';

/** Whether the page came with the styles of the first pages alone. */
const hasPart = () => document.getElementById(STYLE_ID)?.dataset[PART] !== undefined;

/** All styles of visitors' pages: for a part of a first page that needs more than that came with. */
export function AllStyles() {
  return hasPart() ? <link rel="stylesheet" href={styles} precedence="page" /> : null;
}

/**
 * The same for who goes on from a first page to one that needs more: React shows that one when
 * they are there. A page that comes from the server has what it needs in it.
 */
export function WholeStyles() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const location = useLocation();
  if (import.meta.env.SSR || handle?.hasFirstStyles?.(location)) return null;
  return <AllStyles />;
}

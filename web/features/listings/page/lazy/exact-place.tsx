import type { ReactNode } from 'react';
import { readOf, useRead } from '../../../../api/query.ts';
import { m } from '../../../../messages/index.ts';

interface Exact {
  latitude: string;
  longitude: string;
  /** What is said of it. */
  exactly: string;
}

interface ExactPlaceProps {
  /** Of the listing. */
  id: string;
  /** Given the place where it may be known, else nothing. */
  children: (exact: Exact | undefined) => ReactNode;
}

/** Where a listing is exactly, for its owner and who is in contact about it (D47). */
export default function ExactPlace({ id, children }: ExactPlaceProps) {
  // Without an answer the place stays approximate.
  const { data } = useRead(readOf('readPosition', { params: { id } }));
  return children(data?.exact ? { ...data.exact, exactly: m.listings_exact() } : undefined);
}

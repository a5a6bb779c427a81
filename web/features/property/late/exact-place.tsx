import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../api/client.ts';
import { m } from '../../../messages/index.ts';

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
  const [exact, setExact] = useState<Exact>();
  useEffect(() => {
    let isWanted = true;
    setExact(undefined);
    call('readPosition', { params: { id } }).then(
      (answer) => isWanted && answer.exact && setExact({ ...answer.exact, exactly: m.map_exact() }),
      // Without an answer the place stays approximate.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  return children(exact);
}

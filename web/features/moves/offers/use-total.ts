import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { sumOfTexts } from './lines.ts';

/**
 * The sum of the lines in the fields, in cents, as it is typed.
 * @param first what it is at first, also where there are no scripts
 * @param filled changes when other amounts are put into the fields
 */
export function useTotal(
  first: number,
  filled: string,
): [RefObject<HTMLDivElement | null>, number, () => void] {
  const fields = useRef<HTMLDivElement>(null);
  const [cents, setCents] = useState(first);
  const recount = () => {
    const inputs = fields.current?.querySelectorAll('input') ?? [];
    setCents(sumOfTexts(Object.fromEntries([...inputs].map(({ name, value }) => [name, value]))));
  };
  const recountLater = useEffectEvent(recount);
  // What was typed before there were scripts counts too.
  useEffect(() => {
    if (filled) recountLater();
  }, [filled]);
  return [fields, cents, recount];
}

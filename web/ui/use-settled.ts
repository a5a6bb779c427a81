import { useEffect, useState } from 'react';

/** A value that changes while somebody types or chooses, once it has stayed the same for so long (milliseconds). */
export function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, ms, value);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

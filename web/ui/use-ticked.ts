import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** The ticked rows among `ids`, those of the page: what is on another page by now, or gone, is not ticked any more. */
export function useTicked(ids: readonly string[]) {
  const [ticked, setTicked] = useState(NONE);
  const those = ids.filter((id) => ticked.has(id));
  return { ids: those, selected: new Set(those), onChange: setTicked, clear: () => setTicked(NONE) };
}

import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../../ui/use-hydrated.ts';

/** The list that a home was opened from. */
interface ListBefore {
  /** Path and query. */
  path: string;
  title: string;
  /** How many steps back in this window it stands, as far as that is known. */
  steps: number | undefined;
}

interface Note {
  /** The path of the home that was opened. */
  home: string;
  path: string;
  title: string;
  /** Its place in the window's history, as React Router counts. */
  at: number;
}

const ENTRY = 'aqal:list-before';

/** Results of a search, as a list or on the map, and the page of a district, in any language. */
const LIST = /^(?:\/\w\w)?\/(?:properties(?:\/(?!(?:[\da-f]+-){4})[\w-]+)?|map)$/;

export const isList = (pathname: string): boolean => LIST.test(pathname);

const placeInHistory = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/** Called while the page that leads to a home still stands. A page that is read again was not left. */
export function noteListBefore(url: string): void {
  const home = new URL(url).pathname;
  const { pathname, search } = location;
  if (home === pathname) return;
  const title = document.querySelector('main h1')?.textContent ?? '';
  const note: Note = { home, path: pathname + search, title, at: placeInHistory() };
  try {
    if (isList(pathname) && title) sessionStorage.setItem(ENTRY, JSON.stringify(note));
    else sessionStorage.removeItem(ENTRY);
  } catch {
    // Storage may be switched off: the way back is then to the homes of the district.
  }
}

function readNote(home: string): Note | undefined {
  try {
    const note = JSON.parse(sessionStorage.getItem(ENTRY) ?? 'null') as Note | null;
    return note?.home === home ? note : undefined;
  } catch {
    return undefined;
  }
}

function listBefore(home: string): ListBefore | undefined {
  const note = readNote(home);
  if (!note) return undefined;
  const steps = placeInHistory() - note.at;
  return { path: note.path, title: note.title, steps: steps > 0 ? steps : undefined };
}

/** The list that this home was opened from, and the way back to the same place in it; known in the browser alone. */
export function useListBefore():
  | (ListBefore & { goBack: (event: { preventDefault(): void }) => void })
  | undefined {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const before = isHydrated ? listBefore(pathname) : undefined;
  if (!before) return undefined;
  const { steps } = before;
  const goBack = (event: { preventDefault(): void }) => {
    if (steps === undefined) return;
    event.preventDefault();
    void navigate(-steps);
  };
  return { ...before, goBack };
}

import { useState } from 'react';

const STORE = 'aqal_seen';
const MOST = 300;

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** The listings that were looked at on this device: their pins are paler. Nobody else is told. */
export function useSeen(): { seen: ReadonlySet<string>; see: (id: string) => void } {
  const [seen, setSeen] = useState(() => new Set(read()));
  const see = (id: string) => {
    if (seen.has(id)) return;
    const ids = [...read().filter((one) => one !== id), id].slice(-MOST);
    setSeen(new Set(ids));
    try {
      localStorage.setItem(STORE, JSON.stringify(ids));
    } catch {
      // Storage may be full or forbidden: then it lasts as long as the page.
    }
  };
  return { seen, see };
}

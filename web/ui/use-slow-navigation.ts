import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Most things come before one notices. */
const SLOW_MS = 150;

/**
 * Whether another view of the present screen is being read, and takes so long that it is noticed.
 * @param overlay the parameter that only opens something over the screen
 * @param slowMs how long it may take without being noticed
 */
export function useSlowNavigation(overlay = '', slowMs = SLOW_MS): boolean {
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  const isReading =
    state === 'loading' &&
    location.pathname === pathname &&
    without(location.search, overlay) !== without(search, overlay);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isReading) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, [isReading, slowMs]);
  return isReading && isSlow;
}

function without(search: string, name: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(name);
  return parameters.toString();
}

import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Most things come before one notices. */
const SLOW_MS = 150;

/**
 * Whether another view of the present screen is being read, and takes so long that it is noticed.
 * @param overlay the parameter that only opens something over the screen
 */
export function useSlowNavigation(overlay: string): boolean {
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  const isReading =
    state === 'loading' &&
    location.pathname === pathname &&
    without(location.search, overlay) !== without(search, overlay);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isReading) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isReading]);
  return isReading && isSlow;
}

function without(search: string, name: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(name);
  return parameters.toString();
}

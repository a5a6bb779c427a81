import { useEffect, useState } from 'react';

/** How long an SMS may take before another one is asked for. */
const WAIT_SECONDS = 30;

/** The seconds left until another code may be asked for, anew with each; 0 before scripts are there. */
export function useWait(challenge: string): number {
  const [left, setLeft] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code has its own wait
  useEffect(() => {
    const until = Date.now() + WAIT_SECONDS * 1000;
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [challenge]);
  return left;
}

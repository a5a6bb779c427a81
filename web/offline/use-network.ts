import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { dropReads } from '../api/query.ts';
import { KEPT } from './messages.ts';
import { takeOldBooking } from './old-booking.ts';
import { sendFromPage, useWaiting } from './queue.ts';
import { isToSend, sendWaiting } from './send.ts';

/** So long it is said that the network is back. */
const BACK_MS = 3_000;
/** A network that the browser believes in may be none, and the other way round: it is tried again after this long. */
const RETRY_MS = 20_000;

/** A page that came from the device although there is a network is asked about after this long. */
const PROBE_MS = 1_500;

/** `weak`: the page came from the device although the browser believes in a network. */
export type NetworkState = 'online' | 'offline' | 'weak' | 'back';

/** When the page that came from the device was made; undefined for one that came by the network. */
function keptAtStart(): number | undefined {
  const at = Number(document.documentElement.dataset.kept);
  return at > 0 ? at : undefined;
}

/** Since when the page stands, and whether it came from the device. */
function usePageTime() {
  const { key } = useLocation();
  const [time, setTime] = useState({ at: 0, isKept: false });
  const told = useRef<number>(undefined);
  useEffect(() => {
    const hear = ({ data }: MessageEvent<{ type: string; at: number }>) => {
      if (data.type !== KEPT) return;
      told.current = data.at;
      setTime({ at: data.at, isKept: true });
    };
    navigator.serviceWorker?.addEventListener('message', hear);
    return () => navigator.serviceWorker?.removeEventListener('message', hear);
  }, []);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page anew
  useEffect(() => {
    const kept = isFirst.current ? keptAtStart() : told.current;
    isFirst.current = false;
    told.current = undefined;
    setTime({ at: kept ?? Date.now(), isKept: kept !== undefined });
  }, [key]);
  const makeFresh = useCallback(() => setTime({ at: Date.now(), isKept: false }), []);
  return { ...time, makeFresh };
}

/** What is known of the network: how old the page is, what waits, and whether something was sent just now. */
export function useNetwork() {
  const [isOnline, setOnline] = useState(true);
  const [isBack, setBack] = useState(false);
  const [hasSent, setSent] = useState(false);
  const { at, isKept, makeFresh } = usePageTime();
  const { revalidate } = useRevalidator();
  const noteBack = useEffectEvent(() => {
    setBack(true);
    // The page as it is now: what was waiting stands in it.
    dropReads();
    void revalidate();
    makeFresh();
  });
  const waiting = useWaiting(
    useCallback(() => {
      setSent(true);
      noteBack();
    }, []),
  );

  useEffect(() => {
    const lose = () => {
      setSent(false);
      setBack(false);
      setOnline(false);
    };
    const find = () => {
      setOnline(true);
      void sendFromPage(true).finally(noteBack);
    };
    if (!navigator.onLine) lose();
    // Storage may be switched off: then nothing waits.
    void takeOldBooking()
      .catch(() => undefined)
      .then(() => sendFromPage());
    addEventListener('offline', lose);
    addEventListener('online', find);
    return () => {
      removeEventListener('offline', lose);
      removeEventListener('online', find);
    };
  }, []);

  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setBack(false), BACK_MS);
    return () => clearTimeout(timer);
  }, [isBack]);

  const isWeak = isOnline && isKept;
  useEffect(() => {
    if (!isWeak) return;
    // Past the worker, which answers reads of pages alone.
    const probe = () =>
      fetch(location.href, { method: 'HEAD' }).then(
        ({ ok }) => {
          if (ok) void sendFromPage(true).finally(noteBack);
        },
        () => undefined,
      );
    const first = setTimeout(probe, PROBE_MS);
    const timer = setInterval(probe, RETRY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isWeak]);

  const isLeft = waiting.some(isToSend);
  useEffect(() => {
    if (!isLeft) return;
    const timer = setInterval(() => void sendWaiting().catch(() => undefined), RETRY_MS);
    return () => clearInterval(timer);
  }, [isLeft]);

  const state: NetworkState = !isOnline ? 'offline' : isBack ? 'back' : isKept ? 'weak' : 'online';
  return { state, hasSent, at, waiting };
}

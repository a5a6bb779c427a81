import { useEffect, useRef, useState } from 'react';
import { ago } from '../format/relative.ts';
import { m } from '../messages/index.ts';
import { LightBar } from './light-bar.tsx';
import { useDocumentLinks } from './use-document-links.ts';
import { useNetwork } from './use-network.ts';
import { useWorker } from './use-worker.ts';
import { WaitingList } from './waiting-list.tsx';

/** The time, which goes on while an age is shown. */
function useNow(isShown: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isShown) return;
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, [isShown]);
  return now;
}

/** Colours as they are in web/ui/tokens.css: the bar is too rare for a place in every page's style sheet. */
const BAR = { background: 'var(--float)', color: 'var(--on-float)' };
/** Beneath what can be tapped. */
const LINE = { boxShadow: 'inset 0 -1px' };
/** That something was sent is seen wherever on the page one is. */
const STAYS = { ...BAR, position: 'sticky', top: 'var(--header-height, 4rem)', zIndex: 20 } as const;
/** The room that the worker made in a page from the device is given back. */
const GONE = { background: 'none', minHeight: 0 };

const NO_NETWORK =
  'M4 4l16 16M12 19h.01M8.5 15.5a5 5 0 0 1 5.4-1.1M5 12a10 10 0 0 1 4.2-2.5M13.5 9.1A10 10 0 0 1 19 12M2 8.8a15 15 0 0 1 3.6-2.4M9.6 5.2A15 15 0 0 1 22 8.8';

/** What is needed where something waits to be sent comes while there is a network to load it by. */
const loadAhead = () => Promise.allSettled([import('./queue.ts'), import('./waiting-here.tsx')]);

interface NetworkProps {
  /** The page may be the same for everybody. */
  isShared?: boolean;
}

/** The bar beneath the header: without a network it says so, how old the page is, and what waits to be sent. */
export default function Network({ isShared = false }: NetworkProps) {
  useWorker(isShared);
  useEffect(() => void loadAhead(), []);
  const { state, hasSent, at, waiting } = useNetwork();
  useDocumentLinks(state === 'offline');
  const [isOpen, setOpen] = useState(false);
  const isOld = state === 'offline' || state === 'weak';
  const now = useNow(isOld);
  const isShown = state !== 'online' || waiting.length > 0;
  const wasShown = useRef(false);
  wasShown.current ||= isShown;
  return (
    <>
      <div
        id="network"
        style={isShown ? (state === 'back' ? STAYS : BAR) : wasShown.current ? GONE : undefined}
      >
        <div className={isShown ? 'page flex min-h-11 items-center gap-3 py-2 text-sm' : 'sr-only'}>
          {isOld && (
            <svg viewBox="0 0 24 24" className="icon size-5 shrink-0" aria-hidden="true">
              <path d={NO_NETWORK} />
            </svg>
          )}
          <p role={isShown ? 'status' : undefined} aria-live="polite" className="grow">
            {state === 'back' && <strong>{hasSent ? m.offline_back_sent() : m.offline_back()}</strong>}
            {isOld && (
              <>
                <strong>{state === 'offline' ? m.offline_title() : m.offline_slow()}</strong>{' '}
                {m.offline_saved({ ago: ago(new Date(at).toISOString(), now) })}{' '}
                {state === 'offline' && m.offline_waits()}
              </>
            )}
          </p>
          {waiting.length > 0 && (
            <button
              type="button"
              className="min-h-11 whitespace-nowrap font-semibold"
              style={LINE}
              onClick={() => setOpen(true)}
            >
              {m.offline_count({ count: waiting.length })}
            </button>
          )}
        </div>
      </div>
      <LightBar />
      {isOpen && <WaitingList entries={waiting} onClose={() => setOpen(false)} />}
    </>
  );
}

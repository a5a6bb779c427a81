import { type ReactNode, useEffect, useRef, useState } from 'react';
import { mediaHash, mediaUrl } from '#contract/media.ts';
import { m } from '../messages/index.ts';

/** Lower than the picture, as web/offline/worker/light.ts has it. */
const PANEL = {
  aspectRatio: 'auto',
  minHeight: '7rem',
  height: '100%',
  display: 'grid',
  placeContent: 'center',
  fontStyle: 'normal',
} as const;
/** Over the link that the whole card is; its words lie beneath the card's tags. */
const BUTTON = {
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  placeContent: 'end center',
  justifyItems: 'center',
  paddingBottom: '0.5rem',
  minWidth: '7rem',
  height: '7rem',
} as const;

/** Sharp enough on a phone, and light. */
const WIDTH = 480;

/** Pictures that were tapped stay, wherever they are shown again. */
const tapped = new Set<string>();

/** The weight of a file in whole kilobytes, asked of the server; undefined until it is known. */
async function sizeOf(address: string): Promise<number | undefined> {
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined);
  const bytes = Number(answer?.ok ? answer.headers.get('content-length') : 0);
  return bytes > 0 ? Math.max(1, Math.round(bytes / 1000)) : undefined;
}

/** Weighed once it is about to be seen. */
function useWeight(address: string, isWanted: boolean) {
  const box = useRef<HTMLButtonElement>(null);
  const [weight, setWeight] = useState<number>();
  useEffect(() => {
    if (!isWanted || !box.current) return;
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void sizeOf(address).then(setWeight);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [address, isWanted]);
  return { box, weight };
}

interface HeldPictureProps {
  src: string;
  /** The picture itself, at this address. */
  children: (address: string) => ReactNode;
  className: string;
}

/** In place of a picture while data is saved: a panel with its weight, until it is tapped. */
export default function HeldPicture({ src, children, className }: HeldPictureProps) {
  const hash = mediaHash(src);
  const address = hash ? mediaUrl(hash, WIDTH) : src;
  const [isTapped, setTapped] = useState(tapped.has(address));
  const { box, weight } = useWeight(address, !isTapped);
  if (isTapped) return children(address);
  return (
    <span className={className} style={PANEL}>
      <button
        ref={box}
        type="button"
        style={BUTTON}
        onClick={() => {
          tapped.add(address);
          setTapped(true);
        }}
      >
        <span className="flex items-center gap-1 font-semibold text-ocean">
          <svg viewBox="0 0 24 24" className="icon size-6" aria-hidden="true">
            <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01" />
          </svg>
          {m.light_show()}
        </span>
        {weight !== undefined && (
          <span className="text-sm text-ink-soft">{m.light_weight({ count: weight })}</span>
        )}
      </button>
    </span>
  );
}

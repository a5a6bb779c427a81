import { useEffect, useRef, useState } from 'react';
import type { FormTexts } from '../../../forms/texts.ts';
import { useSend } from '../../../forms/use-send.ts';
import { draftTexts, newDraftId, type Typed } from './draft-acts.ts';

/** So long nothing is sent while somebody types. */
const PAUSE_MS = 1500;

/** Which draft of the server this form goes on with, and the version that this device knows; 0 before it is there. */
export interface DraftPlace {
  id: string;
  version: number;
}

/** Where what was typed is: on this device alone, on the server, or another device has kept a later one. */
export type DraftState = 'device' | 'server' | 'changed';

/**
 * Keeps what is typed on the server, a moment after it was typed; what cannot be sent is sent with the next change or
 * once the network is back, and stays in the draft of this device until then.
 * @param isOn only who may list has drafts on the server
 * @param onKept called with the draft's place once the server has all of it
 */
export function useServerDraft(isOn: boolean, onKept: (place: DraftPlace) => void) {
  const send = useSend();
  const [state, setState] = useState<DraftState>('device');
  const [place, setPlace] = useState<DraftPlace>(() => ({ id: '', version: 0 }));
  const at = useRef(place);
  /** Not sent yet. */
  const wanted = useRef<FormTexts>(undefined);
  const last = useRef('');
  const isHeld = useRef(false);
  const isRunning = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(onKept);
  told.current = onKept;

  const begin = (next: DraftPlace) => {
    at.current = next;
    setPlace(next);
  };

  const run = async (writesOver = false) => {
    clearTimeout(timer.current);
    const texts = wanted.current;
    if (!texts || isHeld.current || isRunning.current) return;
    isRunning.current = true;
    wanted.current = undefined;
    if (at.current.id === '') begin({ id: newDraftId(), version: 0 });
    const { id, version } = at.current;
    const result = await send('keep-draft', {
      ...texts,
      id,
      ...(!writesOver && { version: String(version) }),
    });
    isRunning.current = false;
    if (result.isDone) {
      last.current = JSON.stringify(texts);
      begin({ id, version: (result.value as { version: number }).version });
      if (wanted.current) return run();
      setState('server');
      told.current(at.current);
      return;
    }
    wanted.current ??= texts;
    const { code } = result.failure;
    if (code === 'conflict') {
      isHeld.current = true;
      setState('changed');
    } else if (code === 'not_found') {
      // It was listed or deleted elsewhere while more was typed here: that goes on as a draft of its own.
      begin({ id: newDraftId(), version: 0 });
      return run();
    }
  };
  const runLatest = useRef(run);
  runLatest.current = run;
  useEffect(() => {
    const again = () => void runLatest.current();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      clearTimeout(timer.current);
    };
  }, []);

  return {
    state,
    place,
    /** Goes on with a draft that is there; `known` is what the server has of it. */
    goOn(next: DraftPlace, known?: Typed) {
      begin(next);
      if (known) {
        last.current = JSON.stringify(draftTexts(known));
        setState('server');
      }
    },
    keep(typed: Typed) {
      const texts = draftTexts(typed);
      if (!isOn || JSON.stringify(texts) === last.current) return;
      wanted.current = texts;
      setState((before) => (before === 'changed' ? before : 'device'));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void runLatest.current(), PAUSE_MS);
    },
    /** What this device has is kept, whatever another one kept. */
    writeOver() {
      isHeld.current = false;
      setState('device');
      void run(true);
    },
    /** Nothing is sent while the listing itself is, nor once it was. */
    hold(isHolding: boolean) {
      isHeld.current = isHolding;
      if (!isHolding) void run();
    },
    /** The version that the server has; undefined where it is gone or cannot be asked, told apart by `isGone`. */
    async look(id: string): Promise<{ version?: number; isGone: boolean }> {
      const result = await send('read-draft', { id });
      if (result.isDone) return { version: (result.value as { version: number }).version, isGone: false };
      return { isGone: result.failure.code === 'not_found' };
    },
    /** Begins another one; `isDeleted`: the one before goes. */
    leave(isDeleted: boolean) {
      const { id, version } = at.current;
      wanted.current = undefined;
      last.current = '';
      setState('device');
      begin({ id: '', version: 0 });
      if (isDeleted && version > 0) void send('delete-draft', { id });
    },
  };
}

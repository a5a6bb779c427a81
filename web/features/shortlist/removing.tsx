import { useEffect, useEffectEvent, useRef } from 'react';
import type { ShortlistRow } from '#contract/shortlist.api.ts';
import type { FormResult } from '../../forms/action.ts';
import { useSend } from '../../forms/use-send.ts';
import { failureWords } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast.tsx';
import { shortlistTopic } from './api.ts';

interface RemovingProps {
  home: ShortlistRow;
  /** It stands in the list again, or still. */
  onBack: () => void;
}

/** A row that was taken away: removes it, and offers Undo. Draws nothing. */
export function Removing({ home, onBack }: RemovingProps) {
  const send = useSend();
  const isBegun = useRef(false);
  const { id, title } = home;
  const tellFailed = ({ failure }: Extract<FormResult, { isDone: false }>) =>
    showToast({
      title: m.common_error(),
      description: failureWords(failure, m.shortlist_failed()),
      tone: 'destructive',
    });
  const undo = async () => {
    const result = await send('restore', { id });
    if (!result.isDone) tellFailed(result);
    onBack();
  };
  const run = useEffectEvent(async () => {
    const mayWait = { waits: m.offline_shortlist_remove(), topic: shortlistTopic(id) };
    const result = await send('remove', { id }, mayWait);
    // It stays away; among what waits it can be had back.
    if (!result.isDone && result.failure.code === 'waiting') return;
    if (result.isDone) {
      showToast({
        title: m.shortlist_removed({ title }),
        action: { label: m.ui_undo(), onAction: () => void undo() },
      });
      return;
    }
    tellFailed(result);
    onBack();
  });
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void run();
  }, []);
  return null;
}

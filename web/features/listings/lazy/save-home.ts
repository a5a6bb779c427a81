import { m } from '../../../messages/index.ts';
import { showError, showToast } from '../../../ui/toast-store.ts';
import { changeShortlisted, isShortlisted, type ShortlistAct } from '../../shortlist/api.ts';
import { takePending } from '../pending-shortlist.ts';
import { savedKey } from '../saved-key.ts';

/** The heart shows at once what is wanted; where that fails it turns back and says so. */
async function change(person: string, id: string, act: ShortlistAct): Promise<void> {
  const isWanted = act !== 'removeFromShortlist';
  try {
    const waits = await changeShortlisted(act, id, savedKey(person, id));
    // What is removed comes back with its notes.
    const undo = isWanted ? 'removeFromShortlist' : 'restoreShortlist';
    showToast({
      title: waits ? m.offline_kept_title() : isWanted ? m.listings_saved() : m.listings_unsaved(),
      ...(waits ? { description: m.offline_kept_text() } : {}),
      action: { label: m.ui_undo(), onAction: () => void change(person, id, undo) },
    });
  } catch {
    showError(m.listings_save_failed());
  }
}

/** Puts a home on the shortlist of the person signed in, or takes it off. */
export const setSaved = (person: string, id: string, isWanted: boolean): void =>
  void change(person, id, isWanted ? 'addToShortlist' : 'removeFromShortlist');

/** Whether a home is on the shortlist; the one that waited for its person to sign in is saved first. */
export function readSaved(person: string, id: string): Promise<boolean> {
  const waiting = takePending();
  if (waiting) setSaved(person, waiting, true);
  return waiting === id ? Promise.resolve(true) : isShortlisted(id);
}

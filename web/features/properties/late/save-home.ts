import { m } from '../../../messages/index.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { changeShortlisted, findShortlisted, type ShortlistAct } from '../../shortlist/api.ts';
import { takePending } from '../pending-shortlist.ts';
import { isSaved, markSaved } from '../saved-homes.ts';

/** What is on its way for each home: a second tap waits for the first, so that the last one counts. */
const underWay = new Map<string, Promise<void>>();

/** The heart shows at once what is wanted; where that fails it turns back and says so. */
function change(id: string, act: ShortlistAct): void {
  const wanted = act !== 'removeFromShortlist';
  markSaved([id], wanted);
  const work = async () => {
    try {
      const waits = await changeShortlisted(act, id);
      // What is removed comes back with its notes.
      const undo = wanted ? 'removeFromShortlist' : 'restoreShortlist';
      showToast({
        title: waits ? m.offline_kept_title() : wanted ? m.detail_saved() : m.detail_unsaved(),
        ...(waits ? { description: m.offline_kept_text() } : {}),
        action: { label: m.ui_undo(), onAction: () => change(id, undo) },
      });
    } catch {
      markSaved([id], !wanted);
      showToast({ title: m.common_error(), description: m.detail_save_failed(), tone: 'destructive' });
    }
  };
  underWay.set(id, (underWay.get(id) ?? Promise.resolve()).then(work));
}

/** Puts a home on the shortlist of the person signed in, or takes it off. */
export const toggleSaved = (id: string): void =>
  change(id, isSaved(id) ? 'removeFromShortlist' : 'addToShortlist');

/** Fills the hearts of homes that are on the shortlist, and saves the one that waited for its person to sign in. */
export async function readSaved(ids: readonly string[]): Promise<void> {
  const waiting = takePending();
  if (waiting) change(waiting, 'addToShortlist');
  try {
    markSaved((await findShortlisted(ids)).filter((id) => !underWay.has(id)));
  } catch {
    // Empty hearts: pressing one saves the home all the same.
  }
}

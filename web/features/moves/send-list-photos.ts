import { GUEST_USER } from '#contract/bookings.ts';
import { addMovePhotoPath } from '#contract/moves.ts';
import { newKey } from '../../api/keys.ts';
import { sendFile } from '../../api/send-file.ts';
import { m } from '../../messages/index.ts';
import { enqueue, sendFromPage } from '../../offline/queue.ts';
import { publishToQueue } from '../../offline/send.ts';
import { changeWaiting, takeFiles } from '../../offline/store.ts';
import { showError } from '../../ui/toast-store.ts';

/** What is known of a booking that was just made. */
interface Made {
  id: string;
  userId: string;
  /** A guest's is a private link. */
  followPath: string;
}

/** Where photos of a list go: by the booking's id, or the token of a guest's link. */
const photosPath = ({ id, userId, followPath }: Made): string =>
  addMovePhotoPath(userId === GUEST_USER ? (followPath.split('/').at(-1) ?? '') : id, 'list');

/**
 * Sends photos of what is to be moved, once the booking is made. They go out by themselves, also when a network comes
 * later; where nothing can be kept they are sent at once.
 */
export async function sendListPhotos(booking: Made, files: readonly Blob[]): Promise<void> {
  if (files.length === 0) return;
  const url = photosPath(booking);
  try {
    for (const file of files) await keepOrSend(url, file);
  } catch {
    showError(m.move_list_photos_failed());
  }
  await sendFromPage(true);
}

async function keepOrSend(url: string, file: Blob): Promise<void> {
  const label = m.move_list_photo_waits();
  try {
    await enqueue({ key: newKey(), method: 'POST', url, label, file, contentType: file.type });
  } catch {
    await sendFile(url, file, () => undefined);
  }
}

/** The booking waits for a network: its photos are kept with it. @param key of the booking in the queue */
export async function keepListPhotos(key: string, files: readonly Blob[]): Promise<void> {
  if (files.length === 0) return;
  const isKept = await changeWaiting(key, { files }).catch(() => false);
  if (!isKept) showError(m.move_list_photos_failed());
  // Pages that show what waits have it with its photos.
  else publishToQueue({ type: 'changed' });
}

/** A booking that had waited has been made: the photos kept with it go out, once. */
export async function sendKeptPhotos(key: string, booking: Made): Promise<void> {
  await sendListPhotos(booking, await takeFiles(key));
}

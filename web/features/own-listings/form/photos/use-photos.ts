import { useEffect, useReducer, useRef } from 'react';
import { LISTING_LIMITS } from '#contract/listing.ts';
import { isWebAddress } from '#contract/media.ts';
import { newKey } from '../../../../api/keys.ts';
import { UploadError } from '../../../../api/send-file.ts';
import type { Picture } from '../listing-values.ts';
import {
  arrivedPhoto,
  changePhotos,
  linkedPhoto,
  type Photo,
  picturesOf,
  releaseLocals,
} from './photo-list.ts';
import { shrink } from './shrink.ts';
import { fetchPicture, uploadPicture } from './upload.ts';

const isOnItsWay = ({ state }: Photo) => state === 'waiting' || state === 'sending';

/**
 * The photos of a listing: they are sent one by one in the background, and again when the network is back; those that
 * are on the web are fetched by the server in the same way.
 * @param canUpload of others the server fetches nothing: their addresses stay until the listing is sent
 */
export function usePhotos(initial: readonly Picture[] = [], canUpload = true) {
  const [photos, dispatch] = useReducer(changePhotos, initial, (pictures) => pictures.map(arrivedPhoto));
  const files = useRef(new Map<string, File>());
  /** The addresses of what is shown from this device; the browser keeps each file until its address is given back. */
  const locals = useRef(new Set<string>());
  const running = useRef<{ id: string; stop: AbortController } | undefined>(undefined);

  useEffect(() => {
    releaseLocals(locals.current, photos);
    const next = photos.find(({ state }) => state === 'waiting');
    const file = next && files.current.get(next.id);
    if (running.current || !next || !(file || next.source)) return;
    const { id, source } = next;
    const stop = new AbortController();
    running.current = { id, stop };
    const change = (to: Partial<Photo>) => {
      if (!stop.signal.aborted) dispatch({ do: 'change', id, to });
    };
    const settle = () => {
      if (running.current?.id === id) running.current = undefined;
    };
    const run = async () => {
      try {
        change({ state: 'sending', part: file ? 0 : 1 });
        const send = async (photo: File) =>
          uploadPicture(await shrink(photo), (part) => change({ part }), stop.signal);
        const { url } = await (file ? send(file) : fetchPicture(source ?? ''));
        settle();
        files.current.delete(id);
        change({ state: 'ready', part: 1, url });
      } catch (error) {
        settle();
        change({ state: 'failed', problem: error instanceof UploadError ? error.problem : 'other' });
      }
    };
    void run();
  }, [photos]);

  useEffect(() => {
    const again = () => dispatch({ do: 'retry', problem: 'network' });
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      running.current?.stop.abort();
      releaseLocals(locals.current, []);
    };
  }, []);

  return {
    photos,
    pictures: picturesOf(photos),
    isBusy: photos.some(isOnItsWay),
    hasFailed: photos.some(({ state }) => state === 'failed'),
    add(chosen: Iterable<File>) {
      const fresh = [...chosen].map((file): Photo => {
        const id = newKey();
        files.current.set(id, file);
        const local = URL.createObjectURL(file);
        locals.current.add(local);
        return { id, alt: '', url: null, local, state: 'waiting', part: 0 };
      });
      dispatch({ do: 'add', photos: fresh, most: LISTING_LIMITS.images });
    },
    addPictures(pictures: readonly Picture[]) {
      const added = pictures.map((picture) =>
        canUpload && isWebAddress(picture.url) ? linkedPhoto(picture) : arrivedPhoto(picture),
      );
      dispatch({ do: 'add', photos: added, most: LISTING_LIMITS.images });
    },
    replace(pictures: readonly Picture[]) {
      dispatch({ do: 'replace', photos: pictures.map(arrivedPhoto) });
    },
    remove({ id }: Photo) {
      if (running.current?.id === id) {
        running.current.stop.abort();
        running.current = undefined;
      }
      files.current.delete(id);
      dispatch({ do: 'remove', id });
    },
    move: (id: string, to: number) => dispatch({ do: 'move', id, to }),
    describe: (id: string, alt: string) => dispatch({ do: 'change', id, to: { alt } }),
    retry: (id: string) => dispatch({ do: 'change', id, to: { state: 'waiting', part: 0 } }),
  };
}

export type Photos = ReturnType<typeof usePhotos>;

import type { UploadProblem } from '../../../../api/send-file.ts';
import type { Picture } from '../listing-values.ts';

/** A photo in the form: on its way or arrived. */
export interface Photo {
  id: string;
  alt: string;
  /** Its address once it has arrived. */
  url: string | null;
  /** What is shown of it until then. */
  local?: string;
  /** Its address on the web, from which the server fetches it. */
  source?: string;
  state: 'waiting' | 'sending' | 'failed' | 'ready';
  /** How much of it has arrived, 0 to 1. */
  part: number;
  problem?: UploadProblem;
}

export type PhotoAction =
  | { do: 'add'; photos: Photo[]; most: number }
  | { do: 'change'; id: string; to: Partial<Photo> }
  | { do: 'remove'; id: string }
  | { do: 'move'; id: string; to: number }
  | { do: 'retry'; problem?: UploadProblem }
  | { do: 'replace'; photos: Photo[] };

/** A photo that is there already. */
export function arrivedPhoto({ url, alt }: Picture): Photo {
  return { id: url, url, alt, state: 'ready', part: 1 };
}

/** A photo that the server is to fetch from its address on the web. */
export function linkedPhoto({ url, alt }: Picture): Photo {
  return { id: url, source: url, url: null, alt, state: 'waiting', part: 1 };
}

/** The photos with what has arrived. */
export function picturesOf(photos: readonly Photo[]): Picture[] {
  return photos.flatMap(({ url, alt }) => (url === null ? [] : [{ url, alt }]));
}

/** Gives back the files of this device that none of the photos shows any more. */
export function releaseLocals(locals: Set<string>, photos: readonly Photo[]): void {
  const shown = new Set(photos.map(({ local }) => local));
  for (const local of locals) {
    if (shown.has(local)) continue;
    URL.revokeObjectURL(local);
    locals.delete(local);
  }
}

function moved(photos: readonly Photo[], id: string, to: number): Photo[] {
  const from = photos.findIndex((photo) => photo.id === id);
  const photo = photos[from];
  if (!photo || to < 0 || to >= photos.length) return [...photos];
  return photos.toSpliced(from, 1).toSpliced(to, 0, photo);
}

/** How the list of photos changes. The same picture stands in it once. */
export function changePhotos(photos: Photo[], action: PhotoAction): Photo[] {
  switch (action.do) {
    case 'add': {
      const known = new Set(photos.flatMap(({ url, source }) => [url, source]));
      const fresh = action.photos.filter(({ url, source = url }) => source === null || !known.has(source));
      return [...photos, ...fresh].slice(0, Math.max(action.most, photos.length));
    }
    case 'change': {
      const { url } = action.to;
      const isTwice = url && photos.some((photo) => photo.url === url && photo.id !== action.id);
      if (isTwice) return photos.filter(({ id }) => id !== action.id);
      return photos.map((photo) => (photo.id === action.id ? { ...photo, ...action.to } : photo));
    }
    case 'remove':
      return photos.filter(({ id }) => id !== action.id);
    case 'move':
      return moved(photos, action.id, action.to);
    case 'retry':
      return photos.map((photo) =>
        photo.state === 'failed' && (!action.problem || photo.problem === action.problem)
          ? { ...photo, state: 'waiting', part: 0 }
          : photo,
      );
    case 'replace':
      return action.photos;
  }
}

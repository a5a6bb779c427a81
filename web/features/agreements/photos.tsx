import { momentOf } from '../../format/dates.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import type { SayFailed } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';
import { getLocale } from '../../messages/language.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { PhotoPick } from '../checks/photo-pick.tsx';

interface Photo<Side extends string> {
  id: string;
  side: Side;
  at: string;
}

interface PhotosProps<Side extends string> {
  photos: readonly Photo<Side>[];
  pathOf: (id: string) => string;
  sayBy: (side: Side) => string;
  /** Whose own ones may be removed, and what removes them. */
  removal?: { of: Side; intent: string; failed: SayFailed } | undefined;
}

/** Photos as evidence, by who added them and when; each opens whole. */
export function Photos<Side extends string>({ photos, pathOf, sayBy, removal }: PhotosProps<Side>) {
  if (photos.length === 0) return null;
  return (
    <ul className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-4">
      {photos.map(({ id, side, at }, n) => (
        <li key={id} className="min-w-0">
          <a href={pathOf(id)} className="block overflow-hidden rounded-control">
            <img
              src={pathOf(id)}
              alt={m.forms_photo({ number: String(n + 1) })}
              width={240}
              height={180}
              loading="lazy"
              className="aspect-4/3 w-full bg-ground-deep object-cover"
            />
          </a>
          <p className="mt-1 text-[0.8125rem] text-ink-soft">
            <bdi>{sayBy(side)}</bdi> · {momentOf(at)}
          </p>
          {removal?.of === side && (
            <ActionForm intent={removal.intent} id={id} failed={removal.failed} className="print:hidden">
              <SubmitButton tone="quiet" className="button-small min-h-11">
                {m.forms_photo_remove()}
              </SubmitButton>
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
  );
}

interface AddPhotosProps {
  /** Where a photo goes. */
  path: string;
  label: string;
  most: number;
}

/** Adds photos: several at once, as soon as they are chosen; without scripts one by one, by a plain form. */
export function AddPhotos({ path, label, most }: AddPhotosProps) {
  const isHydrated = useHydrated();
  if (most <= 0) return null;
  if (isHydrated) {
    return (
      <div className="mt-3 print:hidden">
        <PhotoPick path={path} label={label} most={most} capture="environment" isEvidence />
      </div>
    );
  }
  return (
    <form
      method="post"
      action={`${path}${path.includes('?') ? '&' : '?'}language=${getLocale()}`}
      encType="multipart/form-data"
      className="mt-3 grid gap-2 print:hidden"
    >
      <label className="label">
        {label}
        <input type="file" name="photo" accept="image/*" required className="mt-1 block min-h-11 w-full" />
      </label>
      <button type="submit" className="button button-quiet min-h-12 w-full">
        {m.forms_photo_send()}
      </button>
    </form>
  );
}

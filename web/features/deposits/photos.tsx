import type { HomeRecord } from '#contract/deposits.api.ts';
import { tenancyPhotoPath } from '#contract/deposits.ts';
import type { TenancySide } from '#contract/tenancies.ts';
import { momentOf } from '../../format/dates.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { getLocale } from '../../messages/language.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { PhotoPick } from '../checks/photo-pick.tsx';
import { failedDeposit, SIDE_LABELS } from './words.ts';

type Photo = HomeRecord['photos'][number];

interface PhotosProps {
  pageKey: string;
  photos: readonly Photo[];
  /** Whose own ones may be removed. */
  removableBy?: TenancySide | undefined;
}

/** Photos by who added them; each opens whole. */
export function Photos({ pageKey, photos, removableBy }: PhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="mt-3 grid grid-cols-3 gap-2">
      {photos.map(({ id, side, at }, n) => (
        <li key={id} className="min-w-0">
          <a href={tenancyPhotoPath(pageKey, id)} className="block overflow-hidden rounded-control">
            <img
              src={tenancyPhotoPath(pageKey, id)}
              alt={m.deposits_photo({ number: n + 1 })}
              width={240}
              height={180}
              loading="lazy"
              className="aspect-4/3 w-full bg-ground-deep object-cover"
            />
          </a>
          <p className="mt-1 text-[0.8125rem] text-ink-soft">
            {SIDE_LABELS[side]()} · {momentOf(at)}
          </p>
          {removableBy === side && (
            <ActionForm intent="removePhoto" id={id} failed={failedDeposit} className="print:hidden">
              <SubmitButton tone="quiet" className="button-small min-h-11">
                {m.deposits_remove()}
              </SubmitButton>
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
  );
}

interface PhotoAddProps {
  /** Where a photo goes. */
  path: string;
  most: number;
}

/** Adds photos: several at once, as soon as they are chosen; without scripts one by one, by a plain form. */
export function PhotoAdd({ path, most }: PhotoAddProps) {
  const isHydrated = useHydrated();
  if (most <= 0) return null;
  if (isHydrated) {
    return (
      <div className="mt-3 print:hidden">
        <PhotoPick path={path} label={m.deposits_add_photos()} most={most} capture="environment" isEvidence />
      </div>
    );
  }
  return (
    <form
      method="post"
      action={`${path}?language=${getLocale()}`}
      encType="multipart/form-data"
      className="mt-3 grid gap-2 print:hidden"
    >
      <label className="label">
        {m.deposits_add_photo()}
        <input type="file" name="photo" accept="image/*" required className="mt-1 block min-h-11 w-full" />
      </label>
      <button type="submit" className="button button-quiet min-h-12 w-full">
        {m.deposits_send_photo()}
      </button>
    </form>
  );
}

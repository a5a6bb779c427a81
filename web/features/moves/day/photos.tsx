import { useSearchParams } from 'react-router';
import type { Move, MovePhoto } from '#contract/move-fields.api.ts';
import {
  addMovePhotoPath,
  MOVE_LIMITS,
  type MovePhotoMoment,
  movePhotoPath,
  PHOTO_STAGES,
} from '#contract/moves.ts';
import { momentOf } from '../../../format/dates.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { SubmitButton } from '../../../forms/form-field.tsx';
import { m } from '../../../messages/index.ts';
import { getLocale } from '../../../messages/language.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { PhotoPick } from '../../checks/photo-pick.tsx';
import type { Shown } from '../shown.ts';
import { failedDay, sideWords } from './words.ts';

interface GalleryProps extends Pick<Shown, 'move' | 'pageKey'> {
  photos: readonly MovePhoto[];
  /** Own ones may be removed. */
  isRemovable?: boolean;
}

/** Photos by who added them and when; each opens whole. */
export function Gallery({ move, pageKey, photos, isRemovable = false }: GalleryProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-4">
      {photos.map(({ id, side, at }, n) => (
        <li key={id} className="min-w-0">
          <a href={movePhotoPath(pageKey, id)} className="block overflow-hidden rounded-control">
            <img
              src={movePhotoPath(pageKey, id)}
              alt={m.move_day_photo({ number: String(n + 1) })}
              width={240}
              height={180}
              loading="lazy"
              className="aspect-4/3 w-full bg-ground-deep object-cover"
            />
          </a>
          <p className="mt-1 text-[0.8125rem] text-ink-soft">
            {sideWords(side, move.side)} · {momentOf(at)}
          </p>
          {isRemovable && side === move.side && (
            <ActionForm intent="removeMovePhoto" id={id} failed={failedDay} className="print:hidden">
              <SubmitButton tone="quiet" className="button-small min-h-11">
                {m.move_day_remove_photo()}
              </SubmitButton>
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
  );
}

interface AddProps {
  pageKey: string;
  moment: MovePhotoMoment;
  changeId?: string;
  label: string;
  most: number;
}

/** Adds photos: several at once, as soon as they are chosen; without scripts one by one, by a plain form. */
export function AddPhotos({ pageKey, moment, changeId, label, most }: AddProps) {
  const isHydrated = useHydrated();
  if (most <= 0) return null;
  const path = addMovePhotoPath(pageKey, moment, changeId);
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
      action={`${path}&language=${getLocale()}`}
      encType="multipart/form-data"
      className="mt-3 grid gap-2 print:hidden"
    >
      <label className="label">
        {label}
        <input type="file" name="photo" accept="image/*" required className="mt-1 block min-h-11 w-full" />
      </label>
      <button type="submit" className="button button-quiet min-h-12 w-full">
        {m.move_day_send_photo()}
      </button>
    </form>
  );
}

const MOMENTS = {
  before: [m.move_day_photos_before, m.move_day_add_before],
  after: [m.move_day_photos_after, m.move_day_add_after],
} as const;
const REMOVABLE = {
  before: ['accepted', 'on_the_way', 'arrived'],
  after: ['unloaded'],
} satisfies Record<keyof typeof MOMENTS, Move['stage'][]>;

/** The state before loading and after unloading, as both sides photograph it (P4). */
export function StatePhotos({ move, pageKey }: Pick<Shown, 'move' | 'pageKey'>) {
  const [search] = useSearchParams();
  const { photos, stage, side } = move;
  const parts = (['before', 'after'] as const).flatMap((moment) => {
    const own = photos.filter((one) => one.moment === moment);
    const mayAdd = stage !== 'accepted' && PHOTO_STAGES[moment].includes(stage);
    return own.length > 0 || mayAdd ? [{ moment, own, mayAdd }] : [];
  });
  const isFailed = search.get('photo') === 'failed';
  if (parts.length === 0 && !isFailed) return null;
  return (
    <Section title={m.move_day_photos()} id="photos" className="mt-0! scroll-mt-24">
      {isFailed && <Notice tone="danger">{m.move_day_photo_failed()}</Notice>}
      <div className="card grid gap-5 p-4 empty:hidden">
        {parts.map(({ moment, own, mayAdd }) => {
          const [title, add] = MOMENTS[moment];
          const mine = own.filter((one) => one.side === side).length;
          return (
            <div key={moment}>
              <h3 className="text-[1.0625rem]">{title()}</h3>
              <Gallery
                move={move}
                pageKey={pageKey}
                photos={own}
                isRemovable={REMOVABLE[moment].some((one) => one === stage)}
              />
              {mayAdd && (
                <AddPhotos
                  pageKey={pageKey}
                  moment={moment}
                  label={add()}
                  most={MOVE_LIMITS.dayPhotos - mine}
                />
              )}
            </div>
          );
        })}
      </div>
    </Section>
  );
}

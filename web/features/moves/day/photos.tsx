import { useSearchParams } from 'react-router';
import type { Move, MovePhoto } from '#contract/move-fields.api.ts';
import { addMovePhotoPath, MOVE_LIMITS, movePhotoPath, PHOTO_STAGES } from '#contract/moves.ts';
import { m } from '../../../messages/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page.tsx';
import { AddPhotos, Photos } from '../../agreements/photos.tsx';
import type { Shown } from '../shown.ts';
import { failedDay, sideWords } from './words.ts';

interface MovePhotosProps extends Pick<Shown, 'move' | 'pageKey'> {
  photos: readonly MovePhoto[];
  /** Own ones may be removed. */
  isRemovable?: boolean;
}

export const MovePhotos = ({ move, pageKey, photos, isRemovable = false }: MovePhotosProps) => (
  <Photos
    photos={photos}
    pathOf={(id) => movePhotoPath(pageKey, id)}
    sayBy={(side) => sideWords(side, move.side)}
    removal={isRemovable ? { of: move.side, intent: 'removeMovePhoto', failed: failedDay } : undefined}
  />
);

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
              <MovePhotos
                move={move}
                pageKey={pageKey}
                photos={own}
                isRemovable={REMOVABLE[moment].some((one) => one === stage)}
              />
              {mayAdd && (
                <AddPhotos
                  path={addMovePhotoPath(pageKey, moment)}
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

import { addMovePhotoPath, MOVE_LIMITS, type MoveStage, OPEN_STAGES, PHOTO_STAGES } from '#contract/moves.ts';
import { m } from '../../../messages/index.ts';
import { AddPhotos } from '../../agreements/photos.tsx';
import { MovePhotos } from '../day/photos.tsx';
import type { Shown } from '../shown.ts';

/** Photos of what is to be moved; its customer adds some until the move begins. */
export function ListedPhotos({ move, pageKey }: Pick<Shown, 'move' | 'pageKey'>) {
  const photos = move.photos.filter(({ moment }) => moment === 'list');
  const isOf = (stages: readonly MoveStage[]) => move.side === 'customer' && stages.includes(move.stage);
  const most = isOf(PHOTO_STAGES.list) ? MOVE_LIMITS.listPhotos - photos.length : 0;
  if (photos.length === 0 && most <= 0) return null;
  return (
    <section className="mt-4">
      <h3 className="font-semibold">{m.move_list_photos()}</h3>
      <MovePhotos move={move} pageKey={pageKey} photos={photos} isRemovable={isOf(OPEN_STAGES)} />
      <AddPhotos path={addMovePhotoPath(pageKey, 'list')} label={m.move_list_photos_add()} most={most} />
    </section>
  );
}

import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { LISTING_LIMITS } from '#contract/listing.ts';
import { m } from '../../../../messages/index.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { PhotoRow } from './photo-row.tsx';
import type { Photos } from './use-photos.ts';
import { useReorder } from './use-reorder.ts';

const PICK =
  'button button-quiet cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ocean';

interface PhotoFieldProps {
  photos: Photos;
  /** Only owners may upload; others are told. */
  canUpload: boolean;
  /** It was to be sent while a photo had not arrived. */
  isIncomplete: boolean;
}

/** The photos of a listing: picked, taken or dragged in, described, put in order. */
export function PhotoField({ photos: list, canUpload, isIncomplete }: PhotoFieldProps) {
  const { photos } = list;
  const [isOver, setIsOver] = useState(false);
  const [said, setSaid] = useState('');
  const rows = useRef<HTMLOListElement>(null);
  const isFull = photos.length >= LISTING_LIMITS.images;

  const move = (id: string, to: number) => {
    list.move(id, to);
    setSaid(m.own_listings_form_photo_moved({ number: to + 1 }));
  };
  const startDrag = useReorder(rows, move);
  const take = (files: FileList | null) => {
    if (files && canUpload) list.add([...files].filter(({ type, name }) => isPhoto(type, name)));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const remove = (index: number) => {
    const photo = photos[index];
    if (!photo) return;
    list.remove(photo);
    setSaid(m.own_listings_form_photo_removed());
    // The keyboard stays where it was: at the photo that takes the place, else at the picker.
    requestAnimationFrame(() => {
      const next = rows.current?.children[Math.min(index, photos.length - 2)];
      (next ?? rows.current?.parentElement)?.querySelector<HTMLElement>('[data-remove], input')?.focus();
    });
  };

  return (
    <div>
      <p className="text-ink-soft">{m.own_listings_form_photos_text()}</p>
      {canUpload ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one way more; the buttons in it do the same
        <div
          className={`mt-4 flex flex-wrap items-center gap-3 rounded-card border-2 border-dashed p-4 ${isOver ? 'border-ocean bg-ocean-wash' : 'border-line-strong'}`}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <PickButton
            sign="photos"
            label={
              <>
                <span className="pointer-coarse:hidden">{m.own_listings_form_photos_pick()}</span>
                <span className="hidden pointer-coarse:inline">{m.own_listings_form_photos_tap()}</span>
              </>
            }
            isOff={isFull}
            onPick={take}
            multiple
          />
          <span className="hidden pointer-coarse:inline-flex">
            <PickButton
              sign="camera"
              label={m.own_listings_form_photos_camera()}
              isOff={isFull}
              onPick={take}
              capture="environment"
            />
          </span>
          {isFull ? (
            <span className="text-sm text-ink-soft">
              {m.own_listings_form_photos_limit({ max: LISTING_LIMITS.images })}
            </span>
          ) : (
            <span className="text-sm text-ink-soft pointer-coarse:hidden">
              {m.own_listings_form_photos_drop()}
            </span>
          )}
        </div>
      ) : (
        <p className="mt-4 rounded-control bg-ground-deep p-4 text-[0.9375rem]">
          {m.own_listings_form_photos_locked()}
        </p>
      )}
      {photos.length > 0 && (
        <ol ref={rows} className="mt-4 grid gap-3 xl:grid-cols-2">
          {photos.map((photo, index) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              index={index}
              count={photos.length}
              onMove={(to) => move(photo.id, to)}
              onRemove={() => remove(index)}
              onRetry={() => list.retry(photo.id)}
              onDescribe={(alt) => list.describe(photo.id, alt)}
              onDrag={(event) => startDrag(event, photo.id)}
            />
          ))}
        </ol>
      )}
      {isIncomplete && (list.isBusy || list.hasFailed) && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {m.own_listings_form_photos_incomplete()}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** Some phones name no type for their own photos. */
const isPhoto = (type: string, name: string) => type.startsWith('image/') || /\.(hei[cf]|avif)$/i.test(name);

interface PickButtonProps {
  sign: 'photos' | 'camera';
  label: ReactNode;
  isOff: boolean;
  onPick: (files: FileList | null) => void;
  multiple?: true;
  capture?: 'environment';
}

function PickButton({ sign, label, isOff, onPick, ...input }: PickButtonProps) {
  return (
    <label className={`${PICK} ${isOff ? 'opacity-55' : ''}`}>
      <Icon name={sign} />
      {label}
      <input
        {...input}
        type="file"
        accept="image/*,.heic,.heif"
        className="sr-only"
        disabled={isOff}
        onChange={(event) => {
          onPick(event.target.files);
          // The same photo may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </label>
  );
}

import { type PointerEvent, useState } from 'react';
import { LISTING_LIMITS } from '#contract/listing.ts';
import { isWebAddress, pictureSources } from '#contract/media.ts';
import type { UploadProblem } from '../../../../api/send-file.ts';
import { m } from '../../../../messages/index.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { Photo } from './photo-list.ts';

const PROBLEMS: Record<UploadProblem, () => string> = {
  large: m.own_listings_form_photo_failed_large,
  pixels: m.forms_too_many_pixels,
  type: m.own_listings_form_photo_failed_type,
  network: m.own_listings_form_photo_failed_network,
  busy: m.own_listings_form_photo_failed_busy,
  sign_in: m.own_listings_form_photo_failed_sign_in,
  inactive: m.own_listings_form_inactive,
  unavailable: m.own_listings_form_photo_failed_unavailable,
  address: m.own_listings_form_photo_failed_address,
  other: m.own_listings_form_photo_failed,
};

const SMALL =
  'grid size-11 place-items-center rounded-control hover:bg-ocean-wash disabled:opacity-40 disabled:hover:bg-transparent';

interface PhotoRowProps {
  photo: Photo;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
  onDescribe: (alt: string) => void;
  onDrag: (event: PointerEvent) => void;
}

/** One photo: what it shows, how far it is, and where it stands among the others. */
export function PhotoRow(props: PhotoRowProps) {
  const { photo, index, count, onMove, onRemove, onRetry, onDescribe, onDrag } = props;
  const number = index + 1;
  const move = (to: number, button: HTMLElement) => {
    onMove(to);
    // Moved in the document, the button would lose the keyboard.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <li data-row={photo.id} className="flex gap-2 rounded-control sm:gap-3 border border-line bg-card p-2">
      <div className="relative aspect-[4/3] w-20 shrink-0 self-start sm:w-28 overflow-hidden rounded-md bg-ground-deep">
        <Thumbnail photo={photo} />
        {index === 0 && (
          <span className="absolute start-1 top-1 rounded bg-ink px-1.5 py-0.5 text-xs font-semibold text-ground">
            {m.own_listings_form_photo_cover()}
          </span>
        )}
      </div>
      <div className="min-w-0 grow">
        {photo.state === 'failed' ? (
          <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm">
            <span role="alert" className="font-medium text-danger">
              {PROBLEMS[photo.problem ?? 'other']()}
            </span>
            {photo.source && (
              <bdi dir="ltr" className="max-w-full truncate text-ink-soft">
                {photo.source}
              </bdi>
            )}
            <button type="button" className="link min-h-8 font-semibold" onClick={onRetry}>
              {m.own_listings_form_photo_retry()}
            </button>
          </p>
        ) : (
          <input
            aria-label={`${m.own_listings_form_photo_name({ number })}: ${m.own_listings_form_photo_alt()}`}
            className="field min-h-11 px-2.5 py-1.5 text-[0.9375rem]"
            value={photo.alt}
            maxLength={LISTING_LIMITS.imageAlt}
            placeholder={m.own_listings_form_photo_alt_placeholder()}
            onChange={(event) => onDescribe(event.target.value)}
          />
        )}
        <Progress photo={photo} number={number} />
        <div className="-ms-2 flex items-center">
          <span
            aria-hidden="true"
            title={m.own_listings_form_photo_drag()}
            className={`${SMALL} cursor-grab touch-none text-ink-soft`}
            onPointerDown={onDrag}
          >
            <Icon name="grip" />
          </span>
          <button
            type="button"
            className={SMALL}
            disabled={index === 0}
            aria-label={m.own_listings_form_photo_earlier({ number })}
            title={m.own_listings_form_photo_earlier({ number })}
            onClick={(event) => move(index - 1, event.currentTarget)}
          >
            <Icon name="up" />
          </button>
          <button
            type="button"
            className={SMALL}
            disabled={index === count - 1}
            aria-label={m.own_listings_form_photo_later({ number })}
            title={m.own_listings_form_photo_later({ number })}
            onClick={(event) => move(index + 1, event.currentTarget)}
          >
            <Icon name="down" />
          </button>
          <button
            type="button"
            data-remove
            className={`${SMALL} ms-auto text-danger`}
            aria-label={m.own_listings_form_photo_remove({ number })}
            title={m.own_listings_form_photo_remove({ number })}
            onClick={onRemove}
          >
            <Icon name="bin" />
          </button>
        </div>
      </div>
    </li>
  );
}

/**
 * Not every browser can show the photos of every phone; what has arrived can be shown by all. Nothing is shown from
 * another site, which would learn who looks.
 */
function Thumbnail({ photo: { local, url } }: { photo: Photo }) {
  const [failed, setFailed] = useState('');
  const shown = [local, url].find((address) => address && !isWebAddress(address) && address !== failed);
  if (!shown) return <Icon name="photos" className="absolute inset-0 m-auto size-7 text-ink-soft" />;
  return (
    <img
      src={shown}
      srcSet={shown === url ? pictureSources(shown) : undefined}
      sizes="112px"
      alt=""
      draggable={false}
      className="size-full object-cover"
      onError={() => setFailed(shown)}
    />
  );
}

/** A bar while the photo is on its way. */
function Progress({ photo: { state, part }, number }: { photo: Photo; number: number }) {
  if (state !== 'waiting' && state !== 'sending') return null;
  const percent = Math.round(part * 100);
  const text =
    state === 'waiting'
      ? m.own_listings_form_photo_waiting()
      : percent < 100
        ? m.own_listings_form_photo_sending({ percent })
        : m.own_listings_form_photo_working();
  return (
    <div className="mt-1 flex items-center gap-2 text-xs text-ink-soft">
      <progress
        aria-label={m.own_listings_form_photo_name({ number })}
        className="h-1.5 w-full grow overflow-hidden rounded-full accent-ocean"
        max={100}
        value={percent}
      />
      <span className="figures shrink-0">{text}</span>
    </div>
  );
}

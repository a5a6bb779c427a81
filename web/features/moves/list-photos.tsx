import { useState } from 'react';
import { UPLOAD_MAX_BYTES } from '#contract/media.ts';
import { MOVE_LIMITS } from '#contract/moves.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

interface ListPhotosProps {
  files: readonly Blob[];
  onChange: (files: readonly Blob[]) => void;
}

/** Photos of what is to be moved, chosen with the booking and sent after it; without scripts they are added on its page. */
export function ListPhotos({ files, onChange }: ListPhotosProps) {
  const [isLeftOut, setLeftOut] = useState(false);
  if (!useHydrated()) return null;
  const add = (chosen: readonly File[]) => {
    const fit = chosen.filter(({ size }) => size <= UPLOAD_MAX_BYTES);
    setLeftOut(fit.length < chosen.length);
    onChange([...files, ...fit].slice(0, MOVE_LIMITS.listPhotos));
  };
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <label className="button button-quiet relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ocean">
          <Icon name="camera" />
          {m.move_list_photos_add()}
          <input
            type="file"
            accept="image/*"
            multiple
            className="sr-only"
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              // The same file may be chosen again.
              event.target.value = '';
            }}
          />
        </label>
        {files.length > 0 && (
          <button type="button" className="link min-h-11 px-2 font-semibold" onClick={() => onChange([])}>
            {m.move_list_photos_drop()}
          </button>
        )}
      </div>
      <p role="status" className="figures mt-1 text-sm text-ink-soft">
        {files.length > 0 ? m.move_list_photos_chosen({ count: files.length }) : m.move_list_photos_hint()}
      </p>
      {isLeftOut && (
        <p role="alert" className="mt-1 text-sm font-medium text-danger">
          {m.move_list_photos_large({ size: figure(UPLOAD_MAX_BYTES / 1024 / 1024) })}
        </p>
      )}
    </div>
  );
}

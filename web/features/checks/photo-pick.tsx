import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { UPLOAD_MAX_BYTES } from '#contract/media.ts';
import { sendFile, UploadError } from '../../api/send-file.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { photoProblem } from './words.ts';

interface PhotoPickProps {
  /** Where each photo goes. */
  path: string;
  label: string;
  isOff?: boolean;
  /** Several may be chosen at once; so many are sent, one after the other. */
  most?: number;
  /** Which camera a phone offers first. */
  capture?: 'environment' | 'user';
}

/** A button for photos, which are sent as soon as they are chosen; then the page is read anew. */
export function PhotoPick({ path, label, isOff = false, most = 1, capture }: PhotoPickProps) {
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState('');
  const { revalidate } = useRevalidator();
  const isHydrated = useHydrated();
  const isDead = isOff || !isHydrated || part !== undefined;

  const send = async (files: readonly File[]) => {
    setProblem('');
    setPart(0);
    try {
      for (const file of files) {
        if (file.size > UPLOAD_MAX_BYTES) throw new UploadError('large');
        await sendFile(path, file, setPart);
      }
    } catch (error) {
      setProblem(photoProblem(error));
    }
    await revalidate();
    setPart(undefined);
  };

  return (
    <div>
      <label
        className={`button button-quiet cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ocean ${isDead ? 'opacity-55' : ''}`}
      >
        <Icon name="camera" />
        {label}
        <input
          type="file"
          accept="image/*"
          capture={capture}
          multiple={most > 1}
          className="sr-only"
          disabled={isDead}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])].slice(0, most);
            if (files.length > 0) void send(files);
            // The same file may be chosen again after it was refused.
            event.target.value = '';
          }}
        />
      </label>
      <p role="status" className="figures mt-1 text-sm text-ink-soft empty:hidden">
        {part !== undefined && m.checks_sending({ percent: figure(Math.round(part * 100)) })}
      </p>
      {problem && (
        <p role="alert" className="mt-1 font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

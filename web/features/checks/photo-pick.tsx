import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { UPLOAD_MAX_BYTES } from '#contract/media.ts';
import { ensureDevice, newKey } from '../../api/keys.ts';
import { sendFile, UploadError } from '../../api/send-file.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { enqueue, isBehindOther, sendFromPage, useWaiting } from '../../offline/queue.ts';
import { WaitingEntry } from '../../offline/waiting-list.tsx';
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
  /** They prove something: without a network they wait on this device, as words do, and each arrives once. */
  isEvidence?: boolean;
}

/** Has a photo wait for a network. @returns false where this device keeps nothing */
const keep = (key: string, url: string, file: Blob): Promise<boolean> =>
  enqueue({
    ...{ key, url, file, method: 'POST', isEvidence: true },
    label: m.checks_photo_waits(),
    contentType: file.type || 'application/octet-stream',
  }).then(
    () => true,
    () => false,
  );

/**
 * Sends a photo of evidence; what got no answer waits under the key that it was sent with, and so does what was chosen
 * while something earlier of the same record waits.
 * @throws UploadError
 */
async function sendEvidence(path: string, file: File, onProgress: (part: number) => void): Promise<void> {
  ensureDevice();
  const key = newKey();
  if ((await isBehindOther({ url: path, id: undefined })) && (await keep(key, path, file))) {
    void sendFromPage(true);
    return;
  }
  try {
    await sendFile(path, file, onProgress, { key });
  } catch (error) {
    const isLost = error instanceof UploadError && error.problem === 'network';
    if (!isLost || !(await keep(key, path, file))) throw error;
  }
}

/** A button for photos, which are sent as soon as they are chosen; then the page is read anew. */
export function PhotoPick(props: PhotoPickProps) {
  return props.isEvidence ? <EvidencePick {...props} /> : <Pick {...props} send={sendFile} />;
}

/** With what waits beneath it, which counts as chosen. */
function EvidencePick({ most = 1, ...props }: PhotoPickProps) {
  const { revalidate } = useRevalidator();
  const waiting = useWaiting(revalidate).filter(({ url }) => url === props.path);
  const left = most - waiting.length;
  return (
    <>
      <Pick {...props} most={left} isOff={props.isOff || left <= 0} send={sendEvidence} />
      <ul className="mt-2 grid gap-3 empty:hidden">
        {waiting.map((entry) => (
          <li key={entry.key}>
            <WaitingEntry entry={entry} isHere />
          </li>
        ))}
      </ul>
    </>
  );
}

interface PickProps extends PhotoPickProps {
  /** @throws UploadError */
  send: (path: string, file: File, onProgress: (part: number) => void) => Promise<unknown>;
}

function Pick({ path, label, isOff = false, most = 1, capture, send: sendOne }: PickProps) {
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
        await sendOne(path, file, setPart);
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

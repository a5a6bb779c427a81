import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  DOCUMENT_KINDS,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_MAX_PAGES,
  DOCUMENT_TYPES,
  DOCUMENTS_PER_LISTING,
} from '#contract/documents.ts';
import { sendFile, UploadError } from '../../api/send-file.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { KIND_LABELS, MAX_MEGABYTES, problemText } from './words.ts';

interface AddDocumentProps {
  /** Where the file goes. */
  path: string;
  /** The listing has as many as it may. */
  isFull: boolean;
}

/** What it is and the file: it is sent as soon as it is chosen. */
export function AddDocument({ path, isFull }: AddDocumentProps) {
  const [kind, setKind] = useState<string>(DOCUMENT_KINDS[0]);
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState('');
  const { revalidate } = useRevalidator();
  const isHydrated = useHydrated();
  const isSending = part !== undefined;

  const send = async (file: File) => {
    setProblem('');
    setPart(0);
    try {
      if (file.size > DOCUMENT_MAX_BYTES) throw new UploadError('large');
      await sendFile(`${path}?kind=${kind}`, file, setPart);
      showToast({ title: m.documents_added(), description: m.documents_added_text(), tone: 'success' });
      await revalidate();
    } catch (error) {
      setProblem(problemText(error));
    }
    setPart(undefined);
  };

  return (
    <section className="card mt-6 p-4 sm:p-5" aria-labelledby="add-document">
      <h2 id="add-document" className="text-base font-semibold">
        {m.documents_add()}
      </h2>
      {isFull ? (
        <p className="mt-2">{m.documents_full({ max: figure(DOCUMENTS_PER_LISTING) })}</p>
      ) : (
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <SelectField
            name="kind"
            label={m.documents_kind()}
            value={kind}
            onChange={(event) => setKind(event.target.value)}
            options={DOCUMENT_KINDS.map((one) => [one, KIND_LABELS[one]()])}
            className="grow basis-56"
          />
          <FileButton isOff={!isHydrated || isSending} onPick={(file) => void send(file)} />
        </div>
      )}
      {isSending && <Progress part={part} />}
      {problem && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {problem}
        </p>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        {m.documents_limits({ size: figure(MAX_MEGABYTES), pages: figure(DOCUMENT_MAX_PAGES) })}
      </p>
    </section>
  );
}

function FileButton({ isOff, onPick }: { isOff: boolean; onPick: (file: File) => void }) {
  return (
    <label
      className={`button button-primary cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ocean ${isOff ? 'opacity-55' : ''}`}
    >
      <Icon name="document" />
      {m.documents_pick()}
      <input
        type="file"
        accept={DOCUMENT_TYPES.join(',')}
        className="sr-only"
        disabled={isOff}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onPick(file);
          // The same file may be chosen again after it was refused.
          event.target.value = '';
        }}
      />
    </label>
  );
}

/** First how much has arrived, then that the server reads it, of which nobody knows how far it is. */
function Progress({ part }: { part: number }) {
  const percent = Math.round(part * 100);
  const isReading = percent >= 100;
  const text = isReading ? m.documents_reading() : m.documents_sending({ percent: figure(percent) });
  return (
    <div className="mt-3 flex items-center gap-3 text-sm" role="status">
      <progress
        aria-label={text}
        className="h-1.5 grow overflow-hidden rounded-full accent-ocean"
        max={100}
        {...(isReading ? {} : { value: percent })}
      />
      <span className="figures shrink-0">{text}</span>
    </div>
  );
}

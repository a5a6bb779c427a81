import { useState } from 'react';
import { ConfirmDialog, Dialog, DialogActions, Sheet } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Days, Hours } from './pickers.tsx';
import { words } from './words.ts';

/** What opens over the screen, and the buttons that open it. */
export function Dialogs() {
  const w = words();
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'confirm'>();
  const close = () => setOpen(undefined);
  const undo = { label: w.keep, onAction: () => showToast({ title: w.keep, tone: 'success' }) };
  return (
    <>
      <Section title="Dialog, Sheet, ConfirmDialog, Toast">
        <div className="flex flex-wrap gap-2">
          <button type="button" className="button button-quiet" onClick={() => setOpen('dialog')}>
            Dialog
          </button>
          <button type="button" className="button button-quiet" onClick={() => setOpen('sheet')}>
            Sheet
          </button>
          <button type="button" className="button button-quiet" onClick={() => setOpen('confirm')}>
            ConfirmDialog
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => showToast({ title: w.removed, action: undo })}
          >
            Toast: Undo
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => showToast({ title: w.sent, description: w.sentText, tone: 'success' })}
          >
            Toast
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => showToast({ title: w.failed, tone: 'destructive', action: undo })}
          >
            Toast: Retry
          </button>
        </div>
      </Section>
      <Section title="Button">
        <div className="flex flex-wrap items-start gap-2">
          <button type="button" className="button button-primary">
            {w.send}
          </button>
          <button type="button" className="button button-primary" aria-busy="true" disabled>
            {w.busy}
          </button>
          <button type="button" className="button button-quiet">
            {w.quiet}
          </button>
          <button type="button" className="button button-tonal">
            {w.tonal}
          </button>
          <button type="button" className="button button-danger">
            {w.delete}
          </button>
          <span>
            <button
              type="button"
              className="button button-resting"
              aria-disabled="true"
              aria-describedby="why"
            >
              <Icon name="lock" />
              {w.schedule}
            </button>
            <span id="why" className="mt-1 block text-sm text-ink-soft">
              {w.rented}
            </span>
          </span>
        </div>
      </Section>
      <Dialog title={w.message} isOpen={open === 'dialog'} onClose={close}>
        <TextArea name="message" label={w.message} rows={4} />
        <DialogActions>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => showToast({ title: w.removed, action: undo })}
          >
            Toast
          </button>
          <button type="button" className="button button-primary" onClick={close}>
            {w.send}
          </button>
        </DialogActions>
      </Dialog>
      <Sheet
        title={w.schedule}
        isOpen={open === 'sheet'}
        onClose={close}
        lead={
          <p className="text-sm text-ink-soft">
            <Icon name="pin" className="me-1 inline size-4" />
            $300 · Hodan
          </p>
        }
      >
        <form className="space-y-4 pt-4">
          <Days />
          <Hours />
          <TextArea name="notes" label={w.notes} hint={w.notesHint} isOptional />
          <DialogActions>
            <button type="button" className="button button-primary grow" onClick={close}>
              {w.ask}
            </button>
          </DialogActions>
        </form>
      </Sheet>
      <ConfirmDialog
        title={w.deleteTitle}
        confirmLabel={w.delete}
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
      >
        {w.deleteText}
      </ConfirmDialog>
    </>
  );
}

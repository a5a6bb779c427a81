import { type ComponentProps, useId } from 'react';
import type { ScreenPath } from '../i18n.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/dialog.tsx';
import { useClose } from '../ui/use-close.ts';
import { ActionForm } from './action-form.tsx';

type ConfirmActProps = Omit<ComponentProps<typeof ActionForm>, 'formId'> &
  Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'cancelLabel' | 'isOpen'> & {
    /** The screen without the question, which the address has opened. */
    closeTo?: ScreenPath;
    /** Closes it where the address did not open it. */
    onClose?: () => void;
  };

/** An act that is asked for first: what is lost, who is told, perhaps a reason. Closed once it is done. */
export function ConfirmAct(props: ConfirmActProps) {
  const { title, confirmLabel, cancelLabel, isOpen, closeTo, onClose, onDone, ...form } = props;
  const leave = useClose(closeTo ?? '/');
  const close = onClose ?? leave;
  const formId = useId();
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      form={formId}
      onClose={close}
      {...(cancelLabel !== undefined && { cancelLabel })}
      {...(isOpen !== undefined && { isOpen })}
      {...(closeTo !== undefined && { closeTo })}
    >
      <ActionForm
        {...form}
        formId={formId}
        onDone={(result) => {
          close();
          onDone?.(result);
        }}
      />
    </ConfirmDialog>
  );
}

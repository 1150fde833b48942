import { useId } from 'react';
import { work } from '../lib/work/texts.js';
import { Alert } from './alert.js';
import { Button } from './button.js';
import { Dialog, type DialogProps } from './dialog.js';
import styles from './form-dialog.module.css';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'children'> {
  /** The button's words; without them nothing can be sent, and the children say why. */
  submit?: string | undefined;
  cancel?: string | undefined;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Why the server refused; stands under the fields. */
  error?: string | null | undefined;
  onSubmit: () => void;
  onClose: () => void;
}

/** A dialog around one form. It can't be closed while the form is being sent, nor by a click beside it. */
export function FormDialog({
  submit,
  cancel = work('cancel'),
  danger = false,
  busy = false,
  disabled = false,
  error = null,
  onSubmit,
  onClose,
  size = 'ask',
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open
      keepOnOutside
      size={size}
      {...dialog}
      onClose={close}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {cancel}
          </Button>
          {submit !== undefined && (
            <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !disabled && submit !== undefined) onSubmit();
        }}
      >
        {children}
        {error !== null && <Alert>{error}</Alert>}
      </form>
    </Dialog>
  );
}

import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode, type RefObject } from 'react';
import { classNames } from '../lib/class-names.js';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.js';
import { common } from '../lib/texts.js';

export interface DialogProps {
  open: boolean;
  /** Escape, the close button and a click outside ask for it. Leave the dialog open to refuse (while sending). */
  onClose: () => void;
  title: ReactNode;
  /** One sentence under the title, read out when the dialog opens. */
  description?: ReactNode | undefined;
  /** `ask` 440, `form` 560, `wide` 960. Below 720 px all are sheets that rise from the bottom edge. */
  size?: 'ask' | 'form' | 'wide' | undefined;
  /** Buttons at the bottom edge; they stay in view while the body scrolls. */
  footer?: ReactNode | undefined;
  /** Leaves out head and close button; the children bring their own `DialogTitle` (the purchase dialog). */
  bare?: boolean | undefined;
  /** Covers the whole screen on phones. */
  full?: boolean | undefined;
  /** Where the focus goes on opening, instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** A click outside is nothing (a form with a lot in it would be lost). */
  keepOnOutside?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode | undefined;
}

/** A modal dialog: focus is trapped and goes back where it came from; centred from 720 px, a sheet below. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'form',
  footer,
  bare = false,
  full = false,
  initialFocus,
  keepOnOutside = false,
  className,
  children,
}: DialogProps) {
  const opener = useRef<HTMLElement | null>(null);
  const focusFirst = (event: Event) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    if (!initialFocus?.current) return;
    event.preventDefault();
    initialFocus.current.focus();
  };
  // Radix gives the focus back to its own trigger only; our dialogs are opened from anywhere.
  const focusOpener = (event: Event) => {
    event.preventDefault();
    opener.current?.focus();
  };
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} />
        <Radix.Content
          className={classNames(styles.content, styles[size], full && styles.full, className)}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={focusOpener}
          onInteractOutside={(event) => {
            if (keepOnOutside) event.preventDefault();
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          {bare ? (
            children
          ) : (
            <>
              <div className={styles.head}>
                <div className={styles.heading}>
                  <Radix.Title className={styles.title}>{title}</Radix.Title>
                  {description !== undefined && (
                    <Radix.Description className={styles.description}>{description}</Radix.Description>
                  )}
                </div>
                <DialogClose />
              </div>
              <div className={styles.body}>{children}</div>
              {footer !== undefined && <div className={styles.foot}>{footer}</div>}
            </>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const DialogTitle = Radix.Title;

export function DialogClose({ className }: { className?: string | undefined }) {
  return (
    <Radix.Close asChild>
      <IconButton label={common('close')} className={className}>
        <X className="icon" aria-hidden />
      </IconButton>
    </Radix.Close>
  );
}

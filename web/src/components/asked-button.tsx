import { useState } from 'react';
import { work } from '../lib/work/texts.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';

interface AskedButtonProps {
  /** What the button says, and the one that confirms. */
  action: string;
  /** What of, for who hears the button alone. */
  name: string;
  title: string;
  text: string;
  busy: boolean;
  disabled: boolean;
  onConfirm: () => void;
}

/** A small button of a row whose work ends something: it is asked first. */
export function AskedButton({ action, name, title, text, busy, disabled, onConfirm }: AskedButtonProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button size="small" busy={busy} disabled={disabled} onClick={() => setAsked(true)}>
        {action}
        <span className="sr-only"> {name}</span>
      </Button>
      {asked && (
        <Dialog
          open
          size="ask"
          title={title}
          description={text}
          onClose={() => setAsked(false)}
          footer={
            <>
              <Button onClick={() => setAsked(false)}>{work('cancel')}</Button>
              <Button
                variant="danger"
                onClick={() => {
                  setAsked(false);
                  onConfirm();
                }}
              >
                {action}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}

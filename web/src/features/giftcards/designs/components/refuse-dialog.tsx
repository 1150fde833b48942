import { useRef } from 'react';
import { Button } from '../../../../components/button.js';
import { Dialog } from '../../../../components/dialog.js';
import { work } from '../../../../lib/work/texts.js';
import { t } from '../texts.js';

interface RefuseDialogProps {
  /** Whether it is seen on its gift. */
  isShown: boolean;
  onRefuse: () => void;
  onClose: () => void;
}

/** A photo that is refused is deleted: that is asked. */
export function RefuseDialog({ isShown, onRefuse, onClose }: RefuseDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      size="ask"
      title={isShown ? t('photos.ask.takeDown') : t('photos.ask.refuse')}
      description={t('photos.ask.text')}
      initialFocus={cancel}
      onClose={onClose}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {work('cancel')}
          </Button>
          <Button variant="danger" onClick={onRefuse}>
            {isShown ? t('photos.takeDown') : t('photos.refuse')}
          </Button>
        </>
      }
    />
  );
}

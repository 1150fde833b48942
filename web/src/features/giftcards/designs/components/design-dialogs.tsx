import { useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { DESIGN_NAME_LENGTH } from '@giftcard/kernel/business/card-designs';
import { Alert } from '../../../../components/alert.js';
import { Button } from '../../../../components/button.js';
import { Dialog } from '../../../../components/dialog.js';
import { TextField } from '../../../../components/field.js';
import { FormDialog } from '../../../../components/form-dialog.js';
import { isBlank } from '../../../../lib/validation.js';
import { work } from '../../../../lib/work/texts.js';
import type { CardDesign } from '../api.js';
import { cardDesignsActions, selectCardDesigns } from '../slice.js';
import { t } from '../texts.js';

export function RenameDialog({ design, onClose }: { design: CardDesign; onClose: () => void }) {
  const { action } = useSelector(selectCardDesigns);
  const dispatch = useDispatch();
  const [name, setName] = useState(design.name);
  const isMissing = isBlank(name);
  return (
    <FormDialog
      title={t('rename.title', { name: design.name })}
      submit={t('rename.submit')}
      busy={action.status === 'sending'}
      error={action.status === 'failed' ? action.error : null}
      onSubmit={() => {
        if (!isMissing) dispatch(cardDesignsActions.renameRequested({ id: design.id, name: name.trim() }));
      }}
      onClose={onClose}
    >
      <TextField
        label={t('add.name')}
        hint={t('add.hint')}
        autoComplete="off"
        maxLength={DESIGN_NAME_LENGTH}
        value={name}
        error={isMissing ? work('field.mandatory') : action.fields['name']}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}

export function RemoveDialog({ design, onClose }: { design: CardDesign; onClose: () => void }) {
  const cancel = useRef<HTMLButtonElement>(null);
  const { action } = useSelector(selectCardDesigns);
  const dispatch = useDispatch();
  const sending = action.status === 'sending';
  return (
    <Dialog
      open
      size="ask"
      title={t('delete.title', { name: design.name })}
      description={t('delete.text')}
      initialFocus={cancel}
      onClose={() => {
        if (!sending) onClose();
      }}
      footer={
        <>
          <Button ref={cancel} onClick={onClose} disabled={sending}>
            {work('cancel')}
          </Button>
          <Button
            variant="danger"
            busy={sending}
            onClick={() => dispatch(cardDesignsActions.removeRequested(design.id))}
          >
            {t('delete.action')}
          </Button>
        </>
      }
    >
      {action.status === 'failed' && <Alert>{action.error}</Alert>}
    </Dialog>
  );
}

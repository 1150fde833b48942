import { useId, useState, type FormEvent } from 'react';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { Dialog } from '../../../components/dialog.js';
import { TextField } from '../../../components/field.js';
import type { Buyer } from '../../../lib/buyer.js';
import { common } from '../../../lib/texts.js';
import { addressProblem } from '../card-actions.js';
import { t } from '../texts.js';

interface RecipientDialogProps {
  buyer: Buyer;
  busy: boolean;
  error: string | null;
  onConfirm: (email: string) => void;
  onClose: () => void;
}

/** Gives a gift's recipient another address: the buyer typed a wrong one, and the gift went nowhere or to somebody else. */
export function RecipientDialog({ buyer, busy, error, onConfirm, onClose }: RecipientDialogProps) {
  const id = useId();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { recipientName = '', recipientEmail = '' } = buyer.giftInfo ?? {};
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = addressProblem(email, recipientEmail);
    setProblem(found);
    if (found === null) onConfirm(email.trim());
  };
  return (
    <Dialog
      open
      size="ask"
      keepOnOutside
      title={t('correction.title')}
      description={t('correction.text', { name: recipientName, email: recipientEmail })}
      onClose={() => {
        if (!busy) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {t('correction.confirm')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={send}>
        <TextField
          type="email"
          label={t('correction.newAddress')}
          hint={t('correction.limit')}
          maxLength={254}
          autoComplete="off"
          value={email}
          error={problem ?? undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        {error !== null && <Alert>{error}</Alert>}
      </form>
    </Dialog>
  );
}

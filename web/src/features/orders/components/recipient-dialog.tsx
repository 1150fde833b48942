import { writtenNumber } from '@giftcard/kernel/business/mobile-number';
import { useState } from 'react';
import { TextField } from '../../../components/field.js';
import { FormDialog } from '../../../components/form-dialog.js';
import type { Buyer } from '../../../lib/buyer.js';
import { addressProblem } from '../card-actions.js';
import { t } from '../texts.js';

interface RecipientDialogProps {
  buyer: Buyer;
  busy: boolean;
  error: string | null;
  onConfirm: (email: string) => void;
  onClose: () => void;
}

/** Gives a gift's recipient another address, or another number where it is texted: the buyer typed a wrong one, and the gift went nowhere or to somebody else. */
export function RecipientDialog({ buyer, busy, error, onConfirm, onClose }: RecipientDialogProps) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { recipientName = '', recipientEmail = '', recipientPhone, byLink } = buyer.giftInfo ?? {};
  const isTexted = recipientPhone !== undefined;
  const send = () => {
    const found = addressProblem(email, recipientPhone ?? recipientEmail);
    setProblem(found);
    if (found === null) onConfirm(email.trim());
  };
  return (
    <FormDialog
      title={t('correction.title')}
      description={
        byLink
          ? t('correction.textByLink', { name: recipientName })
          : recipientPhone !== undefined
            ? t('correction.textByText', { name: recipientName, number: writtenNumber(recipientPhone) })
            : t('correction.text', { name: recipientName, email: recipientEmail })
      }
      submit={t('correction.confirm')}
      busy={busy}
      error={error}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        type={isTexted ? 'text' : 'email'}
        label={t(isTexted ? 'correction.newNumber' : 'correction.newAddress')}
        hint={t('correction.limit')}
        maxLength={254}
        autoComplete="off"
        value={email}
        error={problem ?? undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
    </FormDialog>
  );
}

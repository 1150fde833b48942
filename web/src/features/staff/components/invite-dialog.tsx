import { useId, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { Dialog } from '../../../components/dialog.js';
import { TextField } from '../../../components/field.js';
import { common } from '../../../lib/texts.js';
import { isBlank } from '../../../lib/validation.js';
import type { StaffRole } from '../api.js';
import { selectStaff, staffActions } from '../slice.js';
import { t } from '../texts.js';
import { RoleChoice } from './role-choice.js';
import styles from './invite-dialog.module.css';

/** Asks whom to invite as what; a refusal stands at its field. */
export function InviteDialog() {
  const id = useId();
  const { invitation } = useSelector(selectStaff);
  const dispatch = useDispatch();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('cashier');
  const [tried, setTried] = useState(false);
  const busy = invitation.status === 'sending';
  const problemOf = (field: 'name' | 'email', value: string) =>
    tried && isBlank(value)
      ? common('field.mandatory')
      : invitation.details.find((detail) => detail.field === field)?.message;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!busy && !isBlank(name) && !isBlank(email))
      dispatch(staffActions.invited({ name: name.trim(), email: email.trim(), role }));
  };
  const close = () => {
    if (!busy) dispatch(staffActions.invitationClosed());
  };
  return (
    <Dialog
      open
      size="ask"
      title={t('invite.title')}
      description={t('invite.text')}
      onClose={close}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {t('invite.submit')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.form} onSubmit={send}>
        <TextField
          label={t('name')}
          autoComplete="off"
          maxLength={100}
          value={name}
          error={problemOf('name', name)}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          type="email"
          label={common('email.label')}
          autoComplete="off"
          maxLength={254}
          value={email}
          error={problemOf('email', email)}
          onChange={(event) => setEmail(event.target.value)}
        />
        <RoleChoice role={role} onChange={setRole} />
        {invitation.error !== null && invitation.details.length === 0 && <Alert>{invitation.error}</Alert>}
      </form>
    </Dialog>
  );
}

import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { TextField } from '../../../components/field.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';
import { isBlank } from '../../../lib/validation.js';
import type { StaffRole } from '../api.js';
import { selectStaff, staffActions } from '../slice.js';
import { t } from '../texts.js';
import { RoleChoice } from './role-choice.js';

/** Asks whom to invite as what; a refusal stands at its field. */
export function InviteDialog() {
  const { invitation } = useSelector(selectStaff);
  const dispatch = useDispatch();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('cashier');
  const [tried, setTried] = useState(false);
  const problemOf = (field: 'name' | 'email', value: string) =>
    tried && isBlank(value)
      ? work('field.mandatory')
      : invitation.details.find((detail) => detail.field === field)?.message;
  const send = () => {
    setTried(true);
    if (!isBlank(name) && !isBlank(email))
      dispatch(staffActions.invited({ name: name.trim(), email: email.trim(), role }));
  };
  return (
    <FormDialog
      title={t('invite.title')}
      description={t('invite.text')}
      submit={t('invite.submit')}
      busy={invitation.status === 'sending'}
      error={invitation.details.length === 0 ? invitation.error : null}
      onSubmit={send}
      onClose={() => dispatch(staffActions.invitationClosed())}
    >
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
    </FormDialog>
  );
}

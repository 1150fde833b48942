import { CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { Dialog } from '../../../components/dialog.js';
import { TextArea } from '../../../components/field.js';
import { Leaders, type LeaderLine } from '../../../components/leaders.js';
import { formatDate } from '../../../lib/dates.js';
import { formatPhone } from '../../../lib/phone.js';
import { addressText, websiteLink, type RegistrationRequest, type RequestStatus } from '../model.js';
import { decisionRequested, requestClosed, selectSuperAdmin } from '../slice.js';
import { Provisioning } from './provisioning.js';
import styles from './request-dialog.module.css';
import { StatusBadge } from './status-badge.js';

/** The request somebody looks at. */
export function RequestDialog() {
  const { open } = useSelector(selectSuperAdmin);
  // A request that was decided begins with an empty form again.
  return open && <RequestForm key={`${open._id}/${open.status}`} request={open} />;
}

function RequestForm({ request }: { request: RegistrationRequest }) {
  const { update } = useSelector(selectSuperAdmin);
  const dispatch = useDispatch();
  const [status, setStatus] = useState<RequestStatus | null>(null);
  const [notes, setNotes] = useState('');
  const sending = update.status === 'sending';
  const close = () => dispatch(requestClosed());
  const footer = (
    <>
      <Button onClick={close}>Close</Button>
      <Button variant="primary" disabled={status === null} busy={sending} onClick={() => status && dispatch(decisionRequested({ id: request._id, status, notes }))}>Update</Button>
    </>
  );
  return (
    <Dialog open onClose={close} footer={footer} title={<span className={styles.title}>{request.restaurantName}<StatusBadge request={request} /></span>} description={[request.businessType, `asked on ${formatDate(request.createdAt)}`].filter(Boolean).join(', ')}>
      {request.status === 'approved' && <Provisioning request={request} busy={sending} />}
      <Leaders lines={factsOf(request)} className={styles.facts} />
      {request.notes !== '' && <p className={styles.quote}>“{request.notes}”</p>}
      <StatusChoice value={status} onChange={setStatus} />
      {status === 'pending' && request.status === 'approved' && <Alert tone="plain" className={styles.alert}>Setting it back undoes nothing: a business that was opened stays open.</Alert>}
      <TextArea label={<>Notes <span className={styles.aside}>{status === 'rejected' ? 'the reason, sent by email' : 'sent with the answer'}</span></>} rows={3} maxLength={2000} value={notes} onChange={(event) => setNotes(event.target.value)} />
      {update.error !== null && <Alert className={styles.alert}>{update.error}</Alert>}
    </Dialog>
  );
}

function factsOf(request: RegistrationRequest): LeaderLine[] {
  const link = websiteLink(request.website);
  const facts: [string, LeaderLine['value']][] = [
    ['Name', request.name],
    ['Email', request.email],
    ['Phone', formatPhone(request.phone)],
    ['Website', link ? <a href={link.href} target="_blank" rel="noreferrer">{link.text}</a> : request.website],
    ['Address', addressText(request.restaurantAddress)],
  ];
  return facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));
}

const choices: readonly { value: RequestStatus; label: string; icon: LucideIcon }[] = [
  { value: 'pending', label: 'Pending', icon: Hourglass },
  { value: 'approved', label: 'Approved', icon: CircleCheck },
  { value: 'rejected', label: 'Rejected', icon: CircleX },
];

function StatusChoice({ value, onChange }: { value: RequestStatus | null; onChange: (status: RequestStatus) => void }) {
  return (
    <fieldset className={styles.choice}>
      <legend>Status</legend>
      {choices.map((choice) => (
        <label key={choice.value} data-value={choice.value}>
          <input type="radio" name="status" value={choice.value} checked={value === choice.value} onChange={() => onChange(choice.value)} />
          <choice.icon className="icon" aria-hidden />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

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
import { addressText, stands, websiteLink, type RegistrationRequest, type RequestStatus } from '../model.js';
import { decisionRequested, requestClosed, selectSuperAdmin } from '../slice.js';
import { Provisioning } from './provisioning.js';
import styles from './request-dialog.module.css';
import { StatusBadge } from './status-badge.js';
import { texts } from '../texts.js';
import { common } from '../../../lib/texts.js';

/** The request somebody looks at. */
export function RequestDialog() {
  const { open } = useSelector(selectSuperAdmin);
  return open && <RequestForm key={open._id} request={open} />;
}

interface Answer {
  /** The status it was written for: a request that was decided begins anew. */
  to: RequestStatus;
  status: RequestStatus | null;
  notes: string;
}

function RequestForm({ request }: { request: RegistrationRequest }) {
  const { update } = useSelector(selectSuperAdmin);
  const dispatch = useDispatch();
  const fresh: Answer = { to: request.status, status: null, notes: request.decisionNotes };
  const [written, setWritten] = useState(fresh);
  const answer = written.to === request.status ? written : fresh;
  const { status, notes } = answer;
  const sending = update.status === 'sending';
  const close = () => dispatch(requestClosed());
  const footer = (
    <>
      <Button onClick={close} disabled={sending}>
        {common.close}
      </Button>
      <Button
        variant="primary"
        disabled={status === null}
        busy={sending}
        onClick={() => status && dispatch(decisionRequested({ id: request._id, status, notes }))}
      >
        {texts.update}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      keepOnOutside
      onClose={close}
      footer={footer}
      title={
        <span className={styles.title}>
          {request.restaurantName}
          <StatusBadge request={request} />
        </span>
      }
      description={[request.businessType, texts.askedOn(formatDate(request.createdAt))].filter(Boolean).join(', ')}
    >
      {request.status === 'approved' && <Provisioning request={request} busy={sending} />}
      <Leaders lines={factsOf(request)} className={styles.facts} />
      {request.notes !== '' && (
        <p className={styles.quote}>
          <b>{texts.wrote(request.name)}</b>“{request.notes}”
        </p>
      )}
      <StatusChoice value={status} onChange={(chosen) => setWritten({ ...answer, status: chosen })} />
      {status === 'pending' && request.status === 'approved' && (
        <Alert tone="plain" className={styles.alert}>
          {texts.settingItBackUndoes}
        </Alert>
      )}
      <TextArea
        label={
          <>
            {texts.notes}
            <span className={styles.aside}>{whatBecomesOfNotes(request, status)}</span>
          </>
        }
        rows={3}
        maxLength={2000}
        value={notes}
        onChange={(event) => setWritten({ ...answer, notes: event.target.value })}
      />
      {update.error !== null && <Alert className={styles.alert}>{update.error}</Alert>}
    </Dialog>
  );
}

/** Notes go out with a rejection, and with the approval that opens the business. */
function whatBecomesOfNotes(request: RegistrationRequest, status: RequestStatus | null): string {
  if (status === null) return texts.sentWithTheAnswer;
  if (status === request.status || status === 'pending' || (status === 'approved' && stands(request)))
    return texts.keptNotSent;
  return status === 'rejected' ? texts.theReasonSentBy : texts.sentWithTheApproval;
}

function factsOf(request: RegistrationRequest): LeaderLine[] {
  const link = websiteLink(request.website);
  const facts: [string, LeaderLine['value']][] = [
    [common.name, request.name],
    [common.email, request.email],
    [common.phone, formatPhone(request.phone)],
    [
      common.website,
      link ? (
        <a href={link.href} target="_blank" rel="noreferrer">
          {link.text}
        </a>
      ) : (
        request.website
      ),
    ],
    [texts.address, addressText(request.restaurantAddress)],
  ];
  return facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));
}

const choices: readonly { value: RequestStatus; label: string; icon: LucideIcon }[] = [
  { value: 'pending', label: texts.pending, icon: Hourglass },
  { value: 'approved', label: texts.approved, icon: CircleCheck },
  { value: 'rejected', label: texts.rejected, icon: CircleX },
];

function StatusChoice({ value, onChange }: { value: RequestStatus | null; onChange: (status: RequestStatus) => void }) {
  return (
    <fieldset className={styles.choice}>
      <legend>{texts.status}</legend>
      {choices.map((choice) => (
        <label key={choice.value} data-value={choice.value}>
          <input
            type="radio"
            name="status"
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <choice.icon className="icon" aria-hidden />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

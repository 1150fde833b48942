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
import { selectSuperAdmin, superAdminActions } from '../slice.js';
import { Provisioning } from './provisioning.js';
import styles from './request-dialog.module.css';
import { StatusBadge } from './status-badge.js';
import { t } from '../texts.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';

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
  const close = () => dispatch(superAdminActions.requestClosed());
  const footer = (
    <>
      <Button onClick={close} disabled={sending}>
        {common('close')}
      </Button>
      <Button
        variant="primary"
        disabled={status === null}
        busy={sending}
        onClick={() => status && dispatch(superAdminActions.decisionRequested({ id: request._id, status, notes }))}
      >
        {t('request.update')}
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
      description={[request.businessType, t('request.askedOn', { createdAt: formatDate(request.createdAt) })]
        .filter(Boolean)
        .join(', ')}
    >
      {request.status === 'approved' && <Provisioning request={request} busy={sending} />}
      <Leaders lines={factsOf(request)} className={styles.facts} />
      {request.notes !== '' && (
        <p className={styles.quote}>
          <b>{t('request.wrote', { name: request.name })}</b>“{request.notes}”
        </p>
      )}
      <StatusChoice value={status} onChange={(chosen) => setWritten({ ...answer, status: chosen })} />
      {status === 'pending' && request.status === 'approved' && (
        <Alert tone="plain" className={styles.alert}>
          {t('request.reopenHint')}
        </Alert>
      )}
      <TextArea
        label={
          <>
            {t('request.notes')}
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
  if (status === null) return t('request.notesHint.answer');
  if (status === request.status || status === 'pending' || (status === 'approved' && stands(request)))
    return t('request.notesHint.kept');
  return status === 'rejected' ? t('request.notesHint.rejected') : t('request.notesHint.approved');
}

function factsOf(request: RegistrationRequest): LeaderLine[] {
  const link = websiteLink(request.website);
  const facts: [string, LeaderLine['value']][] = [
    [work('name'), request.name],
    [common('email.label'), request.email],
    [common('phone.label'), formatPhone(request.phone)],
    [
      common('contact.website'),
      link ? (
        <a href={link.href} target="_blank" rel="noreferrer">
          {link.text}
        </a>
      ) : (
        request.website
      ),
    ],
    [t('request.address'), addressText(request.restaurantAddress)],
  ];
  return facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));
}

const choices: readonly { value: RequestStatus; label: string; icon: LucideIcon }[] = [
  { value: 'pending', label: t('status.pending'), icon: Hourglass },
  { value: 'approved', label: t('status.approved'), icon: CircleCheck },
  { value: 'rejected', label: t('status.rejected'), icon: CircleX },
];

function StatusChoice({ value, onChange }: { value: RequestStatus | null; onChange: (status: RequestStatus) => void }) {
  return (
    <fieldset className={styles.choice}>
      <legend>{t('status.label')}</legend>
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

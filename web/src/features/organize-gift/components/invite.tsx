import { MOST_INVITED } from '@giftcard/kernel/business/group-gift';
import { Bell, Send } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ShareLink } from '../../../app/share-link/share-link.js';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { TextArea } from '../../../components/field.js';
import { addressesIn } from '../addresses.js';
import type { Organized } from '../api.js';
import { typedInvitations } from '../drafts.js';
import { organizeGiftActions, selectOrganizeGift } from '../slice.js';
import { t } from '../texts.js';
import { Part } from './part.js';
import styles from './invite.module.css';

interface InviteProps {
  organized: Organized;
  token: string;
}

/** How others hear of an open gift: by its link, by mail, and once more. */
export function Invite({ organized, token }: InviteProps) {
  const { groupGift: gift, confirmed, remindable, organizerEmail } = organized;
  const { work } = useSelector(selectOrganizeGift);
  const dispatch = useDispatch();
  const url = `${window.location.origin}/gift/together/${encodeURIComponent(gift.id)}`;
  const isReminding = work.deed === 'remind';
  return (
    <Part title={t('invite.title')}>
      <div className={styles.ways}>
        <p className="small muted">{t('invite.link')}</p>
        <ShareLink url={url} title={t('invite.shared', { recipient: gift.recipientName })} />
        {confirmed ? (
          <ByMail organized={organized} token={token} />
        ) : (
          <p className="small muted">{t('invite.unconfirmed', { address: organizerEmail })}</p>
        )}
        {remindable > 0 && (
          <Button
            size="small"
            busy={isReminding && work.status === 'working'}
            disabled={!isReminding && work.status === 'working'}
            onClick={() => dispatch(organizeGiftActions.remindAsked(token))}
          >
            <Bell className="icon" aria-hidden />
            {t('invite.remind', { count: remindable })}
          </Button>
        )}
        <p role="status" className={styles.told}>
          {isReminding && work.status === 'done' && t('invite.reminded')}
          {work.deed === 'invite' && work.status === 'done' && t('invite.sent')}
        </p>
        {isReminding && work.status === 'failed' && <Alert>{work.error}</Alert>}
      </div>
    </Part>
  );
}

function ByMail({ organized: { groupGift: gift, invitations }, token }: InviteProps) {
  const { work } = useSelector(selectOrganizeGift);
  const dispatch = useDispatch();
  const [text, setText] = useState(() => typedInvitations.find(gift.id));
  const [error, setError] = useState<string | undefined>();
  const type = (typed: string) => {
    setText(typed);
    setError(undefined);
    typedInvitations.keep(gift.id, typed);
  };
  const isDone = work.deed === 'invite' && work.status === 'done';
  useEffect(() => {
    if (!isDone) return;
    setText('');
    typedInvitations.keep(gift.id, '');
  }, [isDone, gift.id]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { emails, wrong } = addressesIn(text);
    const left = MOST_INVITED - invitations.length;
    const added = emails.filter((email) => !invitations.some((invited) => invited.email === email));
    const problem =
      wrong.length > 0
        ? t('invite.wrong', { parts: wrong.join(', ') })
        : emails.length === 0
          ? t('invite.missing')
          : added.length > left
            ? t('invite.most', { most: MOST_INVITED, left })
            : undefined;
    setError(problem);
    if (problem) event.currentTarget.querySelector('textarea')?.focus();
    else dispatch(organizeGiftActions.inviteAsked({ token, emails }));
  };
  const isOf = work.deed === 'invite';
  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <TextArea
        label={t('invite.emails')}
        rows={2}
        autoComplete="off"
        spellCheck={false}
        maxLength={10_000}
        hint={t('invite.emailsHint')}
        value={text}
        error={error ?? (isOf && work.status === 'failed' ? (work.error ?? undefined) : undefined)}
        onChange={(event) => type(event.target.value)}
      />
      <Button
        type="submit"
        size="small"
        busy={isOf && work.status === 'working'}
        disabled={!isOf && work.status === 'working'}
      >
        <Send className="icon" aria-hidden />
        {t('invite.action')}
      </Button>
    </form>
  );
}

import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Alert } from '../../../components/alert.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import { tokenOfHash } from '../../../lib/link-token.js';
import { useOnline } from '../../../lib/use-online.js';
import type { Organized } from '../api.js';
import { Ending } from '../components/ending.js';
import { Invite } from '../components/invite.js';
import { People } from '../components/people.js';
import { Shell } from '../components/shell.js';
import { TheGift } from '../components/the-gift.js';
import { Tiles } from '../components/tiles.js';
import { organizeGiftActions, selectOrganizeGift } from '../slice.js';
import { t } from '../texts.js';
import styles from './organizer-page.module.css';

/** /gift/organize#token=...: where the mails of a group gift's organizer lead. The token stays in the fragment: a reload opens it again, and no log has it. */
export function OrganizerPage() {
  const token = tokenOfHash(useLocation().hash);
  const { link, organized } = useSelector(selectOrganizeGift);
  const dispatch = useDispatch();
  const open = useCallback(() => {
    if (token !== null) dispatch(organizeGiftActions.linkOpened(token));
  }, [dispatch, token]);
  useEffect(() => {
    open();
    return () => void dispatch(organizeGiftActions.pageLeft());
  }, [dispatch, open]);
  useLookAgain();
  if (token === null || link.status === 'unknown')
    return (
      <Shell title={t('unknown.title')} business={null}>
        <EmptyState level={1} title={t('unknown.title')} text={t('unknown.text')} />
      </Shell>
    );
  if (link.status === 'failed')
    return (
      <Shell title={t('title')} business={null}>
        <ErrorState level={1} title={t('title')} message={link.error ?? ''} onRetry={open} />
      </Shell>
    );
  if (!organized)
    return (
      <Shell title={t('title')} business={null}>
        <p role="status">{t('loading')}</p>
      </Shell>
    );
  return <Gift organized={organized} token={token} />;
}

/** Back at the page, or online again: the mail's link may have been opened meanwhile, and people pay in. */
function useLookAgain() {
  const dispatch = useDispatch();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') dispatch(organizeGiftActions.lookedAgain());
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [dispatch]);
}

function Gift({ organized, token }: { organized: Organized; token: string }) {
  const { isStale, isOvertaken } = useSelector(selectOrganizeGift);
  const isOnline = useOnline();
  const { groupGift: gift, business, confirmed, organizerEmail } = organized;
  const isOpen = gift.status === 'open';
  const heading = t('page.heading', { recipient: gift.recipientName });
  return (
    <Shell title={heading} business={business}>
      <div className={styles.head}>
        <p className="kicker">{t('page.kicker')}</p>
        <h1>{heading}</h1>
        {gift.occasion && <p className="lead">{gift.occasion}</p>}
      </div>
      <div className={styles.notes}>
        {(isStale || !isOnline) && <Alert tone="plain">{t('stale')}</Alert>}
        {isOvertaken && <Alert tone="plain">{t('overtaken')}</Alert>}
        {isOpen && !confirmed && <Alert tone="success">{t('page.mailed', { address: organizerEmail })}</Alert>}
      </div>
      <div className={styles.parts}>
        {isOpen ? <Tiles organized={organized} /> : <Ending organized={organized} />}
        <People organized={organized} />
        <div className={styles.side}>
          {isOpen && <Invite key={gift.id} organized={organized} token={token} />}
          <TheGift organized={organized} token={token} />
        </div>
      </div>
    </Shell>
  );
}

import { Download, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from '../../../components/link.js';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { FormPage, pageForm } from '../../../components/form-page.js';
import { PageTitle } from '../../../components/page-title.js';
import { ErrorState } from '../../../components/state.js';
import { formatTime } from '../../../lib/dates.js';
import { tokenOfHash } from '../../../lib/link-token.js';
import type { PersonData } from '../api.js';
import { privacyActions, selectPrivacy } from '../slice.js';
import { t } from '../texts.js';

/** /privacy/data#token=...: where the mailed link leads. Reloaded it opens again, as long as it works. */
export function DataPage() {
  const [token] = useState(() => tokenOfHash(window.location.hash));
  const { link, data } = useSelector(selectPrivacy);
  const dispatch = useDispatch();
  useEffect(() => {
    if (token) dispatch(privacyActions.linkOpened(token));
  }, [dispatch, token]);
  if (token === null || link.status === 'over') return <Ended title={t('over.title')} text={t('over.text')} />;
  if (link.status === 'erased' && data)
    return <Ended title={t('erased.title')} text={t('erased.text', { businessName: data.businessName })} data={data} />;
  return (
    <FormPage
      title={t('data.title')}
      text={data ? t('data.whose', { businessName: data.businessName, email: data.email }) : t('data.loading')}
      corner={<ThemeToggle />}
    >
      <PageTitle>{t('data.title')}</PageTitle>
      {link.status === 'failed' ? (
        <ErrorState message={link.error ?? ''} onRetry={() => dispatch(privacyActions.linkOpened(token))} />
      ) : (
        data && <Data data={data} token={token} />
      )}
    </FormPage>
  );
}

function Data({ data, token }: { data: PersonData; token: string }) {
  const { download } = useSelector(selectPrivacy);
  const [isAsking, setAsking] = useState(false);
  const dispatch = useDispatch();
  return (
    <div className={pageForm}>
      <p>{t('data.cards', { count: data.cards })}</p>
      <p className="small muted">{t('data.until', { time: formatTime(data.expiresAt) })}</p>
      {download.status === 'done' && <Alert tone="success">{t('data.downloaded')}</Alert>}
      {download.error !== null && <Alert>{download.error}</Alert>}
      <Button
        variant="primary"
        block
        busy={download.status === 'working'}
        onClick={() => dispatch(privacyActions.downloadAsked(token))}
      >
        <Download className="icon" aria-hidden />
        {t('data.download')}
      </Button>
      <Button block onClick={() => setAsking(true)}>
        <Trash2 className="icon" aria-hidden />
        {t('data.erase')}
      </Button>
      {isAsking && <EraseDialog data={data} token={token} onClose={() => setAsking(false)} />}
    </div>
  );
}

function EraseDialog({ data, token, onClose }: { data: PersonData; token: string; onClose: () => void }) {
  const { status, error } = useSelector(selectPrivacy).erase;
  const dispatch = useDispatch();
  return (
    <FormDialog
      title={t('erase.title')}
      description={t('erase.text', { businessName: data.businessName })}
      submit={t('erase.confirm')}
      danger
      busy={status === 'working'}
      error={error}
      onSubmit={() => dispatch(privacyActions.eraseAsked(token))}
      onClose={onClose}
    />
  );
}

function Ended({ title, text, data }: { title: string; text: string; data?: PersonData }) {
  return (
    <FormPage
      title={title}
      text={text}
      corner={<ThemeToggle />}
      under={data && <Link to={`/${encodeURIComponent(data.businessSlug)}/giftcards`}>{t('ask.back')}</Link>}
    >
      <PageTitle>{title}</PageTitle>
    </FormPage>
  );
}

import { useEffect, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { FormPage, pageForm } from '../../../components/form-page.js';
import { Link } from '../../../components/link.js';
import { PageTitle } from '../../../components/page-title.js';
import { ErrorState } from '../../../components/state.js';
import { tokenOfHash } from '../../../lib/link-token.js';
import type { ChoiceAnswer } from '../api.js';
import { remindersActions, selectReminders } from '../slice.js';
import { t } from '../texts.js';

/**
 * /reminders#token=...&stop: where a reminder's "no more" leads; following it is enough. The `stop` goes from the address once it is done,
 * so that a reload, or Back, shows how it stands and takes nothing back.
 */
export function RemindersPage() {
  const [token] = useState(() => tokenOfHash(window.location.hash));
  const { link, answer } = useSelector(selectReminders);
  const dispatch = useDispatch();
  const isReady = link.status === 'ready';
  const open = () => {
    if (token) dispatch(remindersActions.linkOpened({ token, stops: isStop(window.location.hash) }));
  };
  useEffect(open, [dispatch, token]);
  useEffect(() => {
    if (isReady && isStop(window.location.hash))
      window.history.replaceState(
        window.history.state,
        '',
        `${window.location.pathname}${window.location.search}#token=${encodeURIComponent(token ?? '')}`,
      );
  }, [isReady, token]);
  if (token === null || link.status === 'unknown') return <Told title={t('unknown.title')} text={t('unknown.text')} />;
  if (link.status === 'failed')
    return (
      <Told title={t('title')} text="">
        <ErrorState message={link.error ?? ''} onRetry={open} />
      </Told>
    );
  return answer ? <Choice answer={answer} token={token} /> : <Told title={t('title')} text={t('loading')} />;
}

function Choice({ answer: { wanted, business }, token }: { answer: ChoiceAnswer; token: string }) {
  const { choice } = useSelector(selectReminders);
  const dispatch = useDispatch();
  const how = wanted ? 'wanted' : 'stopped';
  return (
    <Told
      title={t(`${how}.title`)}
      text={t(`${how}.text`, { business: business?.name ?? t('business') })}
      under={business && <Link to={`/${encodeURIComponent(business.businessSlug)}/giftcards`}>{business.name}</Link>}
    >
      <form
        className={pageForm}
        onSubmit={(event) => {
          event.preventDefault();
          dispatch(remindersActions.choiceAsked({ token, wanted: !wanted }));
        }}
      >
        {choice.status === 'failed' && <Alert>{choice.error}</Alert>}
        <Button type="submit" block busy={choice.status === 'working'}>
          {t(`${how}.action`)}
        </Button>
      </form>
    </Told>
  );
}

function Told({
  title,
  text,
  under,
  children,
}: {
  title: string;
  text: string;
  under?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <FormPage title={title} text={text} corner={<ThemeToggle />} under={under}>
      <PageTitle>{title}</PageTitle>
      {children}
    </FormPage>
  );
}

function isStop(hash: string): boolean {
  return new URLSearchParams(hash.replace(/^#/, '')).has('stop');
}

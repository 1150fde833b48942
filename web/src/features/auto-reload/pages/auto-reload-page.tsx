import { brandName } from '@giftcard/kernel/business/card-brand';
import { useEffect, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { FormPage, pageForm } from '../../../components/form-page.js';
import { Leaders } from '../../../components/leaders.js';
import { PageTitle } from '../../../components/page-title.js';
import { ErrorState } from '../../../components/state.js';
import { formatDateTime } from '../../../lib/dates.js';
import { tokenOfHash } from '../../../lib/link-token.js';
import { formatMoney } from '../../../lib/money.js';
import type { AutoReloadAnswer } from '../api.js';
import { autoReloadActions, selectAutoReload } from '../slice.js';
import { t } from '../texts.js';

/** /gift/reload#token=...: where the mails of who pays for a card that reloads by itself lead. Opening it changes nothing: scanners follow links. */
export function AutoReloadPage() {
  const [token] = useState(() => tokenOfHash(window.location.hash));
  const { link, answer } = useSelector(selectAutoReload);
  const dispatch = useDispatch();
  const open = () => {
    if (token) dispatch(autoReloadActions.linkOpened(token));
  };
  useEffect(open, [dispatch, token]);
  if (token === null || link.status === 'unknown') return <Told title={t('unknown.title')} text={t('unknown.text')} />;
  if (link.status === 'failed')
    return (
      <Told title={t('title')} text="">
        <ErrorState message={link.error ?? ''} onRetry={open} />
      </Told>
    );
  if (!answer) return <Told title={t('title')} text={t('loading')} />;
  return answer.autoReload.status === 'stopped' ? <Stopped answer={answer} /> : <SetUp answer={answer} token={token} />;
}

function SetUp({ answer: { autoReload, business }, token }: { answer: AutoReloadAnswer; token: string }) {
  const { stop } = useSelector(selectAutoReload);
  const dispatch = useDispatch();
  const { amount, threshold, currency, chargeAt, status, giftCardName: giftCard } = autoReload;
  const next = chargeAt ? formatDateTime(chargeAt, business?.timeZone) : t('noCharge');
  return (
    <Told title={t('on.title')} text={t('on.text', { giftCard, business: business?.name ?? t('business') })}>
      <form
        className={pageForm}
        onSubmit={(event) => {
          event.preventDefault();
          dispatch(autoReloadActions.stopAsked(token));
        }}
      >
        <Leaders
          lines={[
            { label: t('line.amount'), value: formatMoney(amount, currency) },
            { label: t('line.below'), value: formatMoney(threshold, currency) },
            ...(autoReload.last4 ? [{ label: t('line.from'), value: cardText(autoReload) }] : []),
            { label: t('line.next'), value: next },
          ]}
        />
        {status === 'keeping' && <Alert tone="plain">{t('keeping')}</Alert>}
        {status === 'charging' && <Alert tone="plain">{t('charging')}</Alert>}
        {stop.status === 'failed' && <Alert>{stop.error}</Alert>}
        <Button type="submit" variant="primary" block busy={stop.status === 'working'}>
          {t('stop')}
        </Button>
      </form>
    </Told>
  );
}

function Stopped({ answer: { autoReload, business } }: { answer: AutoReloadAnswer }) {
  const { stop } = useSelector(selectAutoReload);
  const { giftCardName: giftCard, stoppedAt } = autoReload;
  const text = t('stopped.text', {
    giftCard,
    business: business?.name ?? t('business'),
    date: formatDateTime(stoppedAt ?? '', business?.timeZone),
  });
  return (
    <Told title={t('stopped.title')} text={text}>
      {stop.status === 'done' && <p role="status">{t('stopped.was')}</p>}
    </Told>
  );
}

function cardText({ brand, last4 }: AutoReloadAnswer['autoReload']): string {
  return t('card', { brand: brandName(brand ?? '') ?? t('someCard'), last4: last4 ?? '' });
}

function Told({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <FormPage title={title} text={text} corner={<ThemeToggle />}>
      <PageTitle>{title}</PageTitle>
      {children}
    </FormPage>
  );
}

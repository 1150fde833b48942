import { useEffect, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { buyRequested } from '../../../app/purchase-intent.js';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Button, ButtonLink } from '../../../components/button.js';
import { FormPage } from '../../../components/form-page.js';
import { Link } from '../../../components/link.js';
import { PageTitle } from '../../../components/page-title.js';
import { ErrorState } from '../../../components/state.js';
import { tokenOfHash } from '../../../lib/link-token.js';
import type { GiftAgain } from '../api.js';
import { intentOf } from '../intent.js';
import { giftAgainActions, selectGiftAgain } from '../slice.js';
import { t } from '../texts.js';

/** /gift/again#token=...: where the mail of thanks leads who gave the card. The purchase opens over it; reloaded it does again. */
export function GiftAgainPage() {
  const [token] = useState(() => tokenOfHash(window.location.hash));
  const { status, error, again } = useSelector(selectGiftAgain);
  const dispatch = useDispatch();
  const open = () => {
    if (token) dispatch(giftAgainActions.linkOpened(token));
  };
  useEffect(open, [dispatch, token]);
  if (token === null || status === 'unknown') return <Told title={t('unknown.title')} text={t('unknown.text')} />;
  if (status === 'failed')
    return (
      <Told title={t('title')} text="">
        <ErrorState message={error ?? ''} onRetry={open} />
      </Told>
    );
  return again ? <Again again={again} /> : <Told title={t('title')} text={t('loading')} />;
}

function Again({ again }: { again: GiftAgain }) {
  const { giftCardName, recipientName, business } = again;
  const dispatch = useDispatch();
  const intent = intentOf(again);
  const shop = business && `/${encodeURIComponent(business.businessSlug)}/giftcards`;
  if (!intent) {
    const name = business?.name ?? t('over.business');
    return (
      <Told title={t('title')} text={t('over.text', { giftCard: giftCardName, business: name })}>
        <ButtonLink to={shop ?? '/explore'} variant="primary" block>
          {shop ? t('over.action', { business: name }) : t('over.explore')}
        </ButtonLink>
      </Told>
    );
  }
  return (
    <Told
      title={t('title')}
      text={t('text', { giftCard: intent.giftCard.giftCardName, recipient: recipientName || t('somebody') })}
      under={shop && <Link to={shop}>{business.name}</Link>}
    >
      <Button variant="primary" block onClick={() => dispatch(buyRequested(intent))}>
        {t('action')}
      </Button>
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
    <FormPage title={title} text={text} corner={<ThemeToggle />} under={under ?? undefined}>
      <PageTitle>{title}</PageTitle>
      {children}
    </FormPage>
  );
}

import { isGroupGiftOffered } from '@giftcard/kernel/business/group-gift';
import { useCallback, useEffect, useMemo } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { Alert } from '../../../components/alert.js';
import { Button, ButtonLink } from '../../../components/button.js';
import { GiftCardView } from '../../../components/gift-card-view.js';
import { Note } from '../../../components/note.js';
import { Sheet } from '../../../components/sheet.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import { rangeOf } from '../../../lib/card-amount.js';
import type { Offer } from '../api.js';
import { GiftFields } from '../components/gift-fields.js';
import { Shell } from '../components/shell.js';
import { useGiftForm } from '../components/use-gift-form.js';
import { drafts } from '../drafts.js';
import { emptyForm, pictureOf, type GiftForm } from '../model.js';
import { trimmed } from '../rules.js';
import { organizeGiftActions, selectOrganizeGift } from '../slice.js';
import { t } from '../texts.js';
import styles from './start-page.module.css';

/** /gift/together/new?business=...&card=...: where a gift card's page leads who wants to give it with others. Nothing is paid here. */
export function StartPage() {
  const { search } = useLocation();
  const address = useMemo(() => {
    const asked = new URLSearchParams(search);
    return { businessSlug: asked.get('business') ?? '', giftCardId: asked.get('card') ?? '' };
  }, [search]);
  const { offer } = useSelector(selectOrganizeGift);
  const dispatch = useDispatch();
  const isNamed = address.businessSlug !== '' && address.giftCardId !== '';
  const open = useCallback(() => {
    if (isNamed) dispatch(organizeGiftActions.offerOpened(address));
  }, [dispatch, address, isNamed]);
  useEffect(open, [open]);
  const shop = isNamed ? `/${encodeURIComponent(address.businessSlug)}/giftcards` : '/explore';
  if (!isNamed || offer.status === 'gone')
    return <Missing title={t('start.gone')} text={t('start.goneText')} shop={shop} />;
  if (offer.status === 'failed')
    return (
      <Shell title={t('title')} business={null}>
        <ErrorState level={1} title={t('start.title')} message={offer.error ?? ''} onRetry={open} />
      </Shell>
    );
  if (!offer.value || offer.address !== address)
    return (
      <Shell title={t('title')} business={null}>
        <p role="status">{t('loading')}</p>
      </Shell>
    );
  const { giftCard } = offer.value;
  if (!isGroupGiftOffered({ amountRange: rangeOf(giftCard), discountPercent: giftCard.discount }))
    return <Missing title={t('start.notOffered')} text={t('start.notOfferedText')} shop={shop} />;
  return <Start key={giftCard._id} offer={offer.value} />;
}

function Missing({ title, text, shop }: { title: string; text: string; shop: string }) {
  return (
    <Shell title={t('title')} business={null}>
      <EmptyState
        level={1}
        title={title}
        text={text}
        action={
          <ButtonLink to={shop} variant="primary">
            {t('start.others')}
          </ButtonLink>
        }
      />
    </Shell>
  );
}

function Start({ offer }: { offer: Offer }) {
  const { giftCard, business } = offer;
  const { work, started } = useSelector(selectOrganizeGift);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const form = useGiftForm({
    begin: () => drafts.find(giftCard._id, emptyForm(new Date())),
    rules: { currency: giftCard.currency, range: rangeOf(giftCard) ?? null },
    deed: 'start',
    onTyped: useCallback((typed: Partial<GiftForm>) => drafts.keep(giftCard._id, typed), [giftCard._id]),
  });
  useEffect(() => {
    // In its place: Back leads to the gift card, and not to the form of a gift that is there.
    if (started !== null)
      void navigate(`/gift/organize#${new URLSearchParams({ token: started }).toString()}`, { replace: true });
  }, [navigate, started]);
  const send = form.handleSubmit((values) => {
    const address = { businessSlug: business.businessSlug, giftCardId: giftCard._id };
    dispatch(organizeGiftActions.startAsked({ address, form: trimmed(values) }));
  });
  return (
    <Shell title={t('start.pageTitle', { giftCard: giftCard.giftCardName })} business={business}>
      <FormProvider {...form}>
        <div className={styles.start}>
          <div className={styles.head}>
            <p className="kicker">{t('start.kicker')}</p>
            <h1>{t('start.title')}</h1>
            <p className="lead">{t('start.text', { name: business.name })}</p>
          </div>
          <Preview offer={offer} />
          <Sheet className={styles.sheet}>
            <form noValidate onSubmit={(event) => void send(event)}>
              <GiftFields offer={offer} currency={giftCard.currency} />
              <div className={styles.send}>
                {work.deed === 'start' && work.status === 'failed' && <Alert>{work.error}</Alert>}
                <Button
                  type="submit"
                  variant="primary"
                  block
                  busy={work.deed === 'start' && (work.status === 'working' || started !== null)}
                >
                  {t('start.action')}
                </Button>
                <p className="small muted">{t('start.hint')}</p>
              </div>
            </form>
          </Sheet>
        </div>
      </FormProvider>
    </Shell>
  );
}

/** The gift as it takes shape. Decoration: the fields hold the same words. */
function Preview({ offer: { giftCard, business } }: { offer: Offer }) {
  const [designId, occasion, message, recipientName, name] = useWatch<
    GiftForm,
    ['designId', 'occasion', 'message', 'recipientName', 'name']
  >({ name: ['designId', 'occasion', 'message', 'recipientName', 'name'] });
  return (
    <aside className={styles.preview} aria-label={t('start.preview')}>
      <GiftCardView
        tilt
        image={pictureOf(designId, giftCard)}
        loading="eager"
        band={{ name: business.name, logoUrl: business.logoUrl, value: t('start.amount') }}
      />
      <Note
        hidden
        className={styles.note}
        to={occasion.trim() || t('form.note.to', { to: recipientName.trim() || t('form.note.you') })}
        from={name.trim() || t('form.note.from')}
      >
        {message.trim() || t('form.note.placeholder')}
      </Note>
    </aside>
  );
}

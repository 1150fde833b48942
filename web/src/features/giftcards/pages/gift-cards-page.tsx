import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { locationsActions, selectLocations } from '../../../app/locations/locations.js';
import { useMay } from '../../../app/session/permissions.js';
import { Boundary, MissingPart } from '../../../components/boundary.js';
import { Button, ButtonLink } from '../../../components/button.js';
import { Page } from '../../../components/page.js';
import { SearchField } from '../../../components/search-field.js';
import { Sheet } from '../../../components/sheet.js';
import type { GiftCard } from '../../../lib/gift-card.js';
import { inTime } from '../../../lib/in-time.js';
import { DeleteDialog } from '../components/delete-dialog.js';
import { GiftCardDialog } from '../components/gift-card-dialog.js';
import { GiftCardTable } from '../components/gift-card-table.js';
import { giftCardsActions, selectGiftCards } from '../slice.js';
import styles from './gift-cards-page.module.css';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';
import { t } from '../texts.js';

/** Few businesses have locations. */
const PlacesDialog = lazy(async () => {
  const { PlacesDialog: Places } = await inTime(import('../components/places-dialog.js'));
  return { default: Places };
});

/** Few have packages. */
const RemovePackageDialog = lazy(async () => {
  const { RemovePackageDialog: Remove } = await inTime(import('../packages/remove-dialog.js'));
  return { default: Remove };
});

type Open = { what: 'new' } | { what: 'edit' | 'delete' | 'place'; giftCard: GiftCard };

/** /giftcards; with ?new the dialog for a new one is open, with ?edit the one for that card type (the dashboard links there). */
export function GiftCardsPage() {
  const state = useSelector(selectGiftCards);
  const dispatch = useDispatch();
  const [open, setOpen] = useDialog();
  const mayDesign = useMay('designs.manage');
  const mayPrint = useMay('physical-cards.manage');
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    dispatch(giftCardsActions.listRequested({}));
    dispatch(locationsActions.locationsOpened());
  }, [dispatch]);
  const hasLocations = useSelector(selectLocations).locations.length > 0;
  const { status, giftCards } = state.list;
  // A deleted card takes the button along that had the focus; the list is the next best place.
  useEffect(() => {
    if (status === 'ready' && state.action.status === 'done' && document.activeElement === document.body)
      sheet.current?.focus();
  }, [status, giftCards, state.action.status]);
  const close = () => setOpen(null);
  const create = () => setOpen({ what: 'new' });
  return (
    <Page
      title={work('giftCards.admin')}
      text={t('list.lead')}
      action={
        <div className={styles.actions}>
          {mayPrint && <ButtonLink to="/giftcards/physical">{work('physicalCards')}</ButtonLink>}
          {mayDesign && <ButtonLink to="/giftcards/designs">{work('cardDesigns')}</ButtonLink>}
          <Button variant="primary" onClick={create}>
            <Plus className="icon" aria-hidden />
            {work('giftCards.new')}
          </Button>
        </div>
      }
    >
      <SearchField
        className={styles.search}
        label={common('giftCards.search')}
        placeholder={common('giftCards.search')}
        defaultValue={state.keyword}
        maxLength={100}
        onSearch={(text) => dispatch(giftCardsActions.searchChanged(text))}
      />
      <Sheet ref={sheet} role="region" aria-label={common('giftCards.title')} tabIndex={-1}>
        <GiftCardTable
          state={state}
          onNew={create}
          onEdit={(giftCard) => setOpen({ what: 'edit', giftCard })}
          onDelete={(giftCard) => setOpen({ what: 'delete', giftCard })}
          onPlace={hasLocations ? (giftCard) => setOpen({ what: 'place', giftCard }) : undefined}
          onSort={(sort) => dispatch(giftCardsActions.sortChosen(sort))}
          onPage={(page) => dispatch(giftCardsActions.listRequested({ page }))}
          onRetry={() => dispatch(giftCardsActions.listRequested({}))}
        />
      </Sheet>
      {(open?.what === 'new' || open?.what === 'edit') && (
        <GiftCardDialog giftCard={open.what === 'edit' ? open.giftCard : null} onClose={close} />
      )}
      {open?.what === 'place' && (
        <Boundary instead={<MissingPart />}>
          <Suspense>
            <PlacesDialog giftCard={open.giftCard} onClose={close} />
          </Suspense>
        </Boundary>
      )}
      {open?.what === 'delete' &&
        (open.giftCard.packageTerms ? (
          <Boundary instead={<MissingPart />}>
            <Suspense>
              <RemovePackageDialog giftCard={open.giftCard} onClose={close} />
            </Suspense>
          </Boundary>
        ) : (
          <DeleteDialog giftCard={open.giftCard} onClose={close} />
        ))}
    </Page>
  );
}

/** Which dialog is open. What was sent from it and succeeded closes it. */
function useDialog(): [Open | null, (open: Open | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const [open, setOpen] = useState<Open | null>(parameters.has('new') ? { what: 'new' } : null);
  const { action, wanted } = useSelector(selectGiftCards);
  const dispatch = useDispatch();
  useEffect(() => {
    const id = parameters.get('edit');
    if (id !== null) dispatch(giftCardsActions.changeWanted(id));
    if (parameters.has('new') || id !== null) setParameters({}, { replace: true });
  }, [parameters, setParameters, dispatch]);
  useEffect(() => {
    if (!wanted) return;
    setOpen({ what: 'edit', giftCard: wanted });
    dispatch(giftCardsActions.wantedReceived(null));
  }, [wanted, dispatch]);
  useEffect(() => {
    if (action.status === 'done') setOpen(null);
  }, [action.status]);
  useEffect(() => () => void dispatch(giftCardsActions.actionReset()), [dispatch]);
  const change = (next: Open | null) => {
    dispatch(giftCardsActions.actionReset());
    setOpen(next);
  };
  return [open, change];
}

import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { CARD_DESIGNS, MOST_OWN_DESIGNS } from '@giftcard/kernel/business/card-designs';
import { BackLink } from '../../../../components/back-link.js';
import { Button } from '../../../../components/button.js';
import { Group } from '../../../../components/group.js';
import { Page } from '../../../../components/page.js';
import { Sheet } from '../../../../components/sheet.js';
import { Skeleton } from '../../../../components/skeleton.js';
import { EmptyState, ErrorState } from '../../../../components/state.js';
import { Switch } from '../../../../components/switch.js';
import { work } from '../../../../lib/work/texts.js';
import type { CardDesign } from '../api.js';
import { AddDialog } from '../components/add-dialog.js';
import { GuestPhotos } from '../components/guest-photos.js';
import { DesignList } from '../components/design-list.js';
import { RemoveDialog, RenameDialog } from '../components/design-dialogs.js';
import { cardDesignsActions, selectCardDesigns } from '../slice.js';
import { t } from '../texts.js';
import styles from './designs-page.module.css';

type Open = { what: 'add' } | { what: 'rename' | 'remove'; design: CardDesign };

/** /giftcards/designs: what guests may choose for a gift instead of the gift card's picture. */
export function DesignsPage() {
  const { load, designs, builtIn, savingBuiltIn } = useSelector(selectCardDesigns);
  const [open, setOpen] = useDialog();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(cardDesignsActions.designsOpened());
  }, [dispatch]);
  const isFull = designs.length >= MOST_OWN_DESIGNS;
  const isKnown = load.status === 'ready' || designs.length > 0;
  const close = () => setOpen(null);
  const add = (
    <Button
      variant="primary"
      className={styles.add}
      disabled={!isKnown || isFull}
      onClick={() => setOpen({ what: 'add' })}
    >
      <Plus className="icon" aria-hidden />
      {t('add.open')}
    </Button>
  );
  return (
    <Page
      title={work('cardDesigns')}
      text={t('lead')}
      before={<BackLink to="/giftcards">{work('giftCards.admin')}</BackLink>}
      action={add}
    >
      {isKnown && designs.length > 0 && (
        <p className={styles.count}>
          <span className="num">{t('count', { count: designs.length, most: MOST_OWN_DESIGNS })}</span>
          {isFull && <> · {t('add.full', { most: MOST_OWN_DESIGNS })}</>}
        </p>
      )}
      <Sheet aria-busy={load.status === 'loading'}>
        {load.status === 'failed' && designs.length === 0 ? (
          <ErrorState message={load.error} onRetry={() => dispatch(cardDesignsActions.designsOpened())} />
        ) : !isKnown ? (
          <div className={styles.bones}>
            <Skeleton height={91} />
            <Skeleton height={91} />
          </div>
        ) : designs.length === 0 ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <DesignList
            onRename={(design) => setOpen({ what: 'rename', design })}
            onRemove={(design) => setOpen({ what: 'remove', design })}
          />
        )}
      </Sheet>
      {isKnown && (
        <Group id="built-in" title={t('builtIn.title')} text={t('builtIn.text', { count: CARD_DESIGNS.length })}>
          <Sheet padded>
            <Switch
              label={t('builtIn.label')}
              checked={builtIn}
              disabled={savingBuiltIn}
              onChange={(offered) => dispatch(cardDesignsActions.builtInRequested(offered))}
            />
          </Sheet>
        </Group>
      )}
      {isKnown && <GuestPhotos />}
      {open?.what === 'add' && <AddDialog onClose={close} />}
      {open?.what === 'rename' && <RenameDialog design={open.design} onClose={close} />}
      {open?.what === 'remove' && <RemoveDialog design={open.design} onClose={close} />}
    </Page>
  );
}

/** Which dialog is open. What was sent from it and succeeded closes it. */
function useDialog(): [Open | null, (open: Open | null) => void] {
  const [open, setOpen] = useState<Open | null>(null);
  const { action } = useSelector(selectCardDesigns);
  const dispatch = useDispatch();
  useEffect(() => {
    if (action.status === 'done') setOpen(null);
  }, [action.status]);
  useEffect(() => () => void dispatch(cardDesignsActions.actionReset()), [dispatch]);
  return [
    open,
    (next) => {
      dispatch(cardDesignsActions.actionReset());
      setOpen(next);
    },
  ];
}

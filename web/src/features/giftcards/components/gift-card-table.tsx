import { MapPin, Pencil, Plus, Trash2 } from 'lucide-react';
import { useToday } from '../../../app/session/use-today.js';
import { Button } from '../../../components/button.js';
import { IconButton } from '../../../components/icon-button.js';
import { Pager } from '../../../components/pager.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import { Table, type Column } from '../../../components/table.js';
import { formatDate } from '../../../lib/dates.js';
import { unitsText, type GiftCard } from '../../../lib/gift-card.js';
import { splitTag } from '../../../lib/gift-card-tags.js';
import { amountText, priceText } from '../../../lib/price-texts.js';
import { deadlineNote } from '../rules.js';
import { PAGE_SIZE, type GiftCardsState } from '../slice.js';
import { NoneArt } from './none-art.js';
import styles from './gift-card-table.module.css';
import { t } from '../texts.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';

interface GiftCardTableProps {
  state: GiftCardsState;
  onNew: () => void;
  onEdit: (giftCard: GiftCard) => void;
  onDelete: (giftCard: GiftCard) => void;
  /** Undefined in a business without locations. */
  onPlace: ((giftCard: GiftCard) => void) | undefined;
  onSort: (sort: string) => void;
  onPage: (page: number) => void;
  onRetry: () => void;
}

/** The list, or in its place what there is to say: none found, or why it could not be loaded. */
export function GiftCardTable({
  state: { keyword, sort, page, list },
  onNew,
  onEdit,
  onDelete,
  onPlace,
  onSort,
  onPage,
  onRetry,
}: GiftCardTableProps) {
  if (list.status === 'failed') return <ErrorState message={t('error', { error: list.error })} onRetry={onRetry} />;
  if (list.status === 'ready' && list.total === 0) {
    return (
      <EmptyState
        title={common('giftCards.notFound')}
        text={keyword.trim() === '' ? t('list.emptyHint') : t('list.notFoundHint')}
        action={
          <Button variant="primary" onClick={onNew}>
            <Plus className="icon" aria-hidden />
            {work('giftCards.new')}
          </Button>
        }
        art={<NoneArt />}
      />
    );
  }
  const first = list.giftCards.length === 0;
  return (
    <div className={styles.list} aria-busy={list.status === 'loading' || undefined}>
      <Table
        caption={common('giftCards.title')}
        columns={columnsOf(onEdit, onDelete, onPlace)}
        rows={list.giftCards}
        rowKey={(giftCard) => giftCard._id}
        sort={sort}
        onSort={onSort}
        loadingRows={first ? 6 : 0}
        foot={first ? undefined : <Pager page={page} pageSize={PAGE_SIZE} total={list.total} onPage={onPage} />}
      />
    </div>
  );
}

function columnsOf(
  onEdit: (giftCard: GiftCard) => void,
  onDelete: (giftCard: GiftCard) => void,
  onPlace: ((giftCard: GiftCard) => void) | undefined,
): Column<GiftCard>[] {
  return [
    {
      key: 'name',
      sorts: 'name',
      header: work('name'),
      onCard: 'first',
      cell: (giftCard) => <Name giftCard={giftCard} />,
    },
    {
      key: 'price',
      sorts: 'amount',
      header: work('price.label'),
      align: 'right',
      cell: (giftCard) => <Worth giftCard={giftCard} />,
    },
    {
      key: 'discount',
      sorts: 'discount',
      header: t('form.discount'),
      align: 'right',
      cell: (giftCard) => `${giftCard.discount}%`,
    },
    {
      key: 'sale',
      sorts: 'salePrice',
      header: t('card.salePrice'),
      align: 'right',
      cell: (giftCard) => <strong className="strong">{priceText(giftCard)}</strong>,
    },
    {
      key: 'deadline',
      sorts: 'expirationDate',
      header: t('card.deadline'),
      cell: (giftCard) => <Deadline giftCard={giftCard} />,
    },
    {
      key: 'actions',
      header: work('actions'),
      onCard: 'actions',
      cell: (giftCard) => (
        <>
          <IconButton label={t('list.edit', { giftCardName: giftCard.giftCardName })} onClick={() => onEdit(giftCard)}>
            <Pencil className="icon" aria-hidden />
          </IconButton>
          {onPlace && (
            <IconButton
              label={t('places.open', { giftCardName: giftCard.giftCardName })}
              onClick={() => onPlace(giftCard)}
            >
              <MapPin className="icon" aria-hidden />
            </IconButton>
          )}
          <IconButton
            danger
            label={t('list.delete', { giftCardName: giftCard.giftCardName })}
            onClick={() => onDelete(giftCard)}
          >
            <Trash2 className="icon" aria-hidden />
          </IconButton>
        </>
      ),
    },
  ];
}

function Name({ giftCard }: { giftCard: GiftCard }) {
  const { emoji, label } = splitTag(giftCard.giftCardTag);
  return (
    <div className={styles.item}>
      {giftCard.giftCardImg ? (
        <img src={giftCard.giftCardImg} alt="" width={64} height={40} loading="lazy" className={styles.thumb} />
      ) : (
        <span className={styles.thumb} aria-hidden />
      )}
      <div className={styles.who}>
        <b className="strong">{giftCard.giftCardName}</b>
        <span className="small muted">
          {emoji && <span aria-hidden>{emoji} </span>}
          {label}
        </span>
      </div>
    </div>
  );
}

function Worth({ giftCard }: { giftCard: GiftCard }) {
  const { packageTerms } = giftCard;
  return (
    <>
      {amountText(giftCard)}
      {packageTerms && <span className={styles.units}>{unitsText(packageTerms.units, packageTerms)}</span>}
    </>
  );
}

function Deadline({ giftCard }: { giftCard: GiftCard }) {
  const note = deadlineNote(giftCard, useToday());
  return (
    <span className="num">
      {formatDate(giftCard.expirationDate)}
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}

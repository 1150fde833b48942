import { memo } from 'react';
import { Sheet } from '../../../components/sheet.js';
import { EmptyState } from '../../../components/state.js';
import { Table, type Column } from '../../../components/table.js';
import { formatMoney } from '../../../lib/money.js';
import { cardLines, type CardLine } from '../figures.js';
import type { Reports } from '../slice.js';
import styles from './by-card.module.css';
import { t } from '../texts.js';
import { work } from '../../../lib/work/texts.js';
import { formatCount } from '../../../lib/language.js';

/** Each card type with what the period brought and what is owed now; the sums close the table. */
export const ByCard = memo(function ByCard({ reports }: { reports: Reports }) {
  const lines = cardLines(reports);
  const { salesByCard, redemptionsByCard, liability } = reports;
  const everything: CardLine = {
    id: 'everything',
    name: t('everything'),
    sold: salesByCard.total.cardsSold,
    sales: salesByCard.total.revenue,
    redeemed: redemptionsByCard.total.used,
    owed: liability.paid,
  };
  return (
    <Sheet role="region" aria-labelledby="by-card" className={styles.sheet}>
      <h2 id="by-card" className={styles.title}>
        {t('byGiftCard')}
      </h2>
      {lines.length === 0 ? (
        <EmptyState level={3} title={t('empty.title')} text={t('empty.hint')} />
      ) : (
        <Table
          caption={t('byGiftCard')}
          columns={columnsOf(liability.currency)}
          rows={[...lines, everything]}
          rowKey={({ id }) => id}
        />
      )}
    </Sheet>
  );
});

function columnsOf(currency: string): Column<CardLine>[] {
  const money = (amount: number) => formatMoney(amount, currency);
  return [
    { key: 'name', header: work('name'), onCard: 'first', cell: ({ name }) => <b className="strong">{name}</b> },
    { key: 'sold', header: t('sold'), align: 'right', cell: ({ sold }) => formatCount(sold) },
    { key: 'sales', header: work('sales'), align: 'right', onCard: 'two', cell: ({ sales }) => money(sales) },
    { key: 'redeemed', header: work('card.redeemed'), align: 'right', cell: ({ redeemed }) => money(redeemed) },
    {
      key: 'owed',
      header: t('outstanding.short'),
      align: 'right',
      onCard: 'two',
      cell: ({ owed }) => <b className="strong">{money(owed)}</b>,
    },
  ];
}

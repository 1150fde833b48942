import { Mail } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../components/link.js';
import { BackLink } from '../../../components/back-link.js';
import { CardStatus } from '../../../components/card-status.js';
import { ButtonAnchor, ButtonLink } from '../../../components/button.js';
import { Leaders } from '../../../components/leaders.js';
import { ListSheet } from '../../../components/list-sheet.js';
import { Page } from '../../../components/page.js';
import { Sheet } from '../../../components/sheet.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import { Stats } from '../../../components/stats.js';
import { Sum } from '../../../components/sum.js';
import type { Column } from '../../../components/table.js';
import type { Buyer } from '../../../lib/buyer.js';
import { formatDate } from '../../../lib/dates.js';
import { formatMoney } from '../../../lib/money.js';
import { unitsLeftText } from '../../../lib/package-texts.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';
import { PersonalData } from '../components/personal-data.js';
import { selectPersonData } from '../person-data.js';
import { customerOpened, given, held, selectCustomer } from '../customer.js';
import { roleText } from '../list.js';
import { CUSTOMERS_PER_PAGE, type Customer } from '../model.js';
import { t } from '../texts.js';
import { formatPhone } from '../../../lib/phone.js';
import styles from './customer-page.module.css';

/** /customers/person?email=...: what one person gave and holds. */
export function CustomerPage() {
  const [query] = useSearchParams();
  const email = query.get('email') ?? '';
  const dispatch = useDispatch();
  const { customer, email: known, status, error } = useSelector(selectCustomer);
  useEffect(() => {
    dispatch(customerOpened(email));
  }, [dispatch, email]);
  const { status: erasing } = useSelector(selectPersonData);
  const shown = known === email ? customer : null;
  const failed = known === email && status === 'failed';
  if (erasing === 'erased')
    return (
      <Page title={t('erased.title')} before={<BackLink to="/customers">{work('customers.title')}</BackLink>}>
        <Sheet>
          <EmptyState
            title={t('erased.title')}
            text={t('erased.text')}
            action={<ButtonLink to="/customers">{t('erased.back')}</ButtonLink>}
          />
        </Sheet>
      </Page>
    );
  return (
    <Page
      title={shown ? shown.name || shown.email : email}
      text={
        shown?.firstSeenAt
          ? t('customer.since', { day: formatDate(shown.firstSeenAt), roles: roleText(shown.roles) })
          : undefined
      }
      before={<BackLink to="/customers">{work('customers.title')}</BackLink>}
      action={
        shown ? (
          <ButtonAnchor href={`mailto:${encodeURIComponent(shown.email)}`}>
            <Mail className="icon" aria-hidden />
            {t('customer.write')}
          </ButtonAnchor>
        ) : undefined
      }
    >
      {failed ? (
        <Sheet>
          <ErrorState message={error ?? ''} onRetry={() => dispatch(customerOpened(email))} />
        </Sheet>
      ) : (
        <Content email={email} customer={shown} />
      )}
    </Page>
  );
}

function Content({ email, customer }: { email: string; customer: Customer | null }) {
  return (
    <>
      <div className={styles.stats}>
        <Stats
          label={work('totals')}
          stats={[
            {
              label: t('spent'),
              value: customer && <Sum amount={customer.spent} currency={customer.currency} />,
              note: customer && t('cards.bought', { count: customer.cardsBought }),
            },
            { label: t('customer.boughtForOthers'), value: customer?.cardsGiven },
            {
              label: t('customer.balance'),
              value: customer && <Sum amount={customer.balanceHeld} currency={customer.currency} />,
              note: customer && t('cards.held', { count: customer.cardsHeld }),
            },
            {
              label: t('sort.lastSeen'),
              value: customer && (
                <span className={styles.day}>
                  {customer.lastSeenAt ? formatDate(customer.lastSeenAt) : t('notYet')}
                </span>
              ),
            },
          ]}
        />
      </div>
      <div className={styles.sides}>
        <div className={styles.stack}>
          <Cards title={t('given.title')} none={t('given.empty')} cards={given} email={email} />
          <Cards title={t('held.title')} none={t('held.empty')} cards={held} email={email} />
        </div>
        <div className={styles.stack}>
          <Sheet padded role="region" aria-label={common('contact.label')}>
            <h2 className={styles.title}>{common('contact.label')}</h2>
            <Leaders
              lines={[
                { label: common('email.label'), value: email },
                ...(customer?.phone ? [{ label: common('phone.label'), value: formatPhone(customer.phone) }] : []),
                {
                  label: t('customer.firstSeen'),
                  value: customer?.firstSeenAt ? formatDate(customer.firstSeenAt) : '–',
                },
              ]}
            />
          </Sheet>
          {customer && <PersonalData email={email} />}
        </div>
      </div>
    </>
  );
}

function Cards({
  title,
  none,
  cards: { actions, selectList },
  email,
}: {
  title: string;
  none: string;
  cards: typeof given;
  email: string;
}) {
  const list = useSelector(selectList);
  const dispatch = useDispatch();
  const isTheirs = list.choice === email;
  useEffect(() => {
    // Back from an order the list stands where it stood; for another person it begins anew.
    dispatch(isTheirs ? actions.opened() : actions.chosen(email));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once for each person
  }, [dispatch, actions, email]);
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ListSheet
        caption={title}
        list={isTheirs ? list : { ...list, status: 'loading' }}
        pageSize={CUSTOMERS_PER_PAGE}
        columns={columns}
        rowKey={(buyer) => buyer.cardId}
        empty={{ title: none, text: t('customer.cardsHint') }}
        onRetry={() => dispatch(actions.opened())}
        onPage={(page) => dispatch(actions.turned(page))}
      />
    </div>
  );
}

const columns: readonly Column<Buyer>[] = [
  { key: 'card', header: t('card.label'), onCard: 'first', cell: (buyer) => <Card buyer={buyer} /> },
  {
    key: 'date',
    header: t('card.bought'),
    onCard: 'two',
    cell: ({ purchaseDate }) => <span className="num">{formatDate(purchaseDate)}</span>,
  },
  { key: 'status', header: work('state'), cell: (buyer) => <CardStatus buyer={buyer} /> },
  {
    key: 'balance',
    header: common('card.balance'),
    align: 'right',
    cell: ({ remainingBalance, amount, packageTerms, unitsLeft = 0, currency }) => (
      <span className={styles.left}>
        <b className="strong">{formatMoney(remainingBalance, currency)}</b>
        <span className="small muted">
          {packageTerms
            ? unitsLeftText(unitsLeft, packageTerms)
            : common('card.ofAmount', { amount: formatMoney(amount, currency) })}
        </span>
      </span>
    ),
  },
];

function Card({ buyer: { giftCardName, cardId = '', orderNumber, buyerName, giftInfo } }: { buyer: Buyer }) {
  return (
    <div className={styles.card}>
      <Link to={`/orders/${encodeURIComponent(cardId)}`}>{giftCardName}</Link>
      <span className="small muted">
        {[
          orderNumber,
          giftInfo?.recipientName
            ? t('card.fromTo', { buyer: buyerName, recipient: giftInfo.recipientName })
            : t('card.forThemselves'),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </div>
  );
}

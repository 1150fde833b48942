import { Mail } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { BackLink } from '../../../components/back-link.js';
import { CardStatus } from '../../../components/card-status.js';
import { ButtonAnchor } from '../../../components/button.js';
import { Leaders } from '../../../components/leaders.js';
import { ListSheet } from '../../../components/list-sheet.js';
import { Page } from '../../../components/page.js';
import { Sheet } from '../../../components/sheet.js';
import { ErrorState } from '../../../components/state.js';
import { Stats } from '../../../components/stats.js';
import { Sum } from '../../../components/sum.js';
import type { Column } from '../../../components/table.js';
import type { Buyer } from '../../../lib/buyer.js';
import { formatDate } from '../../../lib/dates.js';
import { formatMoney } from '../../../lib/money.js';
import { common } from '../../../lib/texts.js';
import { customerOpened, given, held, selectCustomer } from '../customer.js';
import { roleText } from '../list.js';
import { CUSTOMERS_PER_PAGE, type Customer } from '../model.js';
import { texts } from '../texts.js';
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
  const shown = known === email ? customer : null;
  const failed = known === email && status === 'failed';
  return (
    <Page
      title={shown ? shown.name || shown.email : email}
      text={shown?.firstSeenAt ? texts.guestSince(formatDate(shown.firstSeenAt), roleText(shown.roles)) : undefined}
      before={<BackLink to="/customers">{common.customers}</BackLink>}
      action={
        shown ? (
          <ButtonAnchor href={`mailto:${encodeURIComponent(shown.email)}`}>
            <Mail className="icon" aria-hidden />
            {texts.write}
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
  const { currency } = customer ?? {};
  return (
    <>
      <div className={styles.stats}>
        <Stats
          label={common.totals}
          stats={[
            {
              label: texts.spent,
              value: customer && <Sum amount={customer.spent} currency={currency} />,
              note: customer && texts.cardsBought(customer.cardsBought),
            },
            { label: texts.boughtForOthers, value: customer?.cardsGiven },
            {
              label: texts.onTheirCards,
              value: customer && <Sum amount={customer.balanceHeld} currency={currency} />,
              note: customer && texts.cardsHeld(customer.cardsHeld),
            },
            {
              label: texts.lastSeen,
              value: customer && (
                <span className={styles.day}>
                  {customer.lastSeenAt ? formatDate(customer.lastSeenAt) : texts.notYet}
                </span>
              ),
            },
          ]}
        />
      </div>
      <div className={styles.sides}>
        <div className={styles.stack}>
          <Cards title={texts.cardsGivenTitle} none={texts.noneGiven} cards={given} email={email} />
          <Cards title={texts.cardsHeldTitle} none={texts.noneHeld} cards={held} email={email} />
        </div>
        <Sheet padded role="region" aria-label={common.contact}>
          <h2 className={styles.title}>{common.contact}</h2>
          <Leaders
            lines={[
              { label: common.email, value: email },
              ...(customer?.phone ? [{ label: common.phone, value: formatPhone(customer.phone) }] : []),
              { label: texts.firstSeen, value: customer?.firstSeenAt ? formatDate(customer.firstSeenAt) : '–' },
            ]}
          />
        </Sheet>
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
        empty={{ title: none, text: texts.theirCardsAppear }}
        onRetry={() => dispatch(actions.opened())}
        onPage={(page) => dispatch(actions.turned(page))}
      />
    </div>
  );
}

const columns: readonly Column<Buyer>[] = [
  { key: 'card', header: texts.card, onCard: 'first', cell: (buyer) => <Card buyer={buyer} /> },
  {
    key: 'date',
    header: texts.bought,
    onCard: 'two',
    cell: ({ purchaseDate }) => <span className="num">{formatDate(purchaseDate)}</span>,
  },
  { key: 'status', header: common.state, cell: (buyer) => <CardStatus buyer={buyer} /> },
  {
    key: 'balance',
    header: common.balance,
    align: 'right',
    cell: ({ remainingBalance, amount, currency }) => (
      <span className={styles.left}>
        <b className="strong">{formatMoney(remainingBalance, currency)}</b>
        <span className="small muted">{common.ofAmount(formatMoney(amount, currency))}</span>
      </span>
    ),
  },
];

function Card({ buyer: { giftCardName, cardId = '', orderNumber, buyerName, giftInfo } }: { buyer: Buyer }) {
  return (
    <div className={styles.card}>
      <Link to={`/orders/${encodeURIComponent(cardId)}`}>{giftCardName}</Link>
      <span className="small muted">
        {[orderNumber, giftInfo?.recipientName ? texts.fromTo(buyerName, giftInfo.recipientName) : texts.forThemselves]
          .filter(Boolean)
          .join(', ')}
      </span>
    </div>
  );
}

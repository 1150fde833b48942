import { Ban, LockOpen, MailPlus, Send, Undo2 } from 'lucide-react';
import { Fragment, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { writtenNumber } from '@giftcard/kernel/business/mobile-number';
import { Link } from '../../../components/link.js';
import { templateText } from '../../../app/deliveries/deliveries.js';
import { selectUser } from '../../../app/session/selectors.js';
import { Alert } from '../../../components/alert.js';
import { BackLink } from '../../../components/back-link.js';
import { Button } from '../../../components/button.js';
import { CardStatus } from '../../../components/card-status.js';
import { Leaders } from '../../../components/leaders.js';
import { Note } from '../../../components/note.js';
import { Page } from '../../../components/page.js';
import { Sheet } from '../../../components/sheet.js';
import { Skeleton } from '../../../components/skeleton.js';
import { ErrorState } from '../../../components/state.js';
import { Sum } from '../../../components/sum.js';
import { blockedBecause } from '../../../lib/buyer.js';
import { formatDate, formatLastDay } from '../../../lib/dates.js';
import { unitsText } from '../../../lib/package-texts.js';
import { termsPath } from '../../../lib/gift-card.js';
import { formatMoney } from '../../../lib/money.js';
import { formatPhone } from '../../../lib/phone.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';
import { cardActionActions, isCorrectable } from '../card-actions.js';
import { CardActionDialog } from '../components/card-actions.js';
import { History } from '../components/history.js';
import { Timeline } from '../components/timeline.js';
import { Used } from '../components/used.js';
import type { Order } from '../model.js';
import { mailResent, orderOpened, selectOrder } from '../order.js';
import { paidWithText } from '../paid-with.js';
import { t } from '../texts.js';
import { timelineOf } from '../timeline.js';
import styles from './order-page.module.css';

function leadOf({ buyerName, giftInfo, purchaseDate }: Order): string {
  const lead = { buyer: buyerName || t('people.unknown'), day: formatDate(purchaseDate) };
  const recipient = giftInfo?.recipientName;
  return recipient ? t('order.giftLead', { ...lead, recipient }) : t('order.lead', lead);
}

/** /orders/:orderId: one order, all that became of it, and what can be done. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const dispatch = useDispatch();
  const { order, orderId: known, status, error } = useSelector(selectOrder);
  useEffect(() => {
    dispatch(orderOpened(orderId));
  }, [dispatch, orderId]);
  const shown = known === orderId ? order : null;
  const failed = known === orderId && status === 'failed';
  return (
    <Page
      title={shown?.orderNumber ? t('order.titleOf', { number: shown.orderNumber }) : t('order.title')}
      text={
        shown ? (
          <>
            {leadOf(shown)} <CardStatus buyer={shown} />
          </>
        ) : undefined
      }
      before={<BackLink to="/orders?view=customers">{work('orders')}</BackLink>}
    >
      {failed && (
        <Sheet>
          <ErrorState message={error ?? ''} onRetry={() => dispatch(orderOpened(orderId))} />
        </Sheet>
      )}
      {!failed && (shown ? <Content order={shown} /> : <Bones />)}
      <CardActionDialog buyers={shown ? [shown] : []} />
    </Page>
  );
}

function Bones() {
  const lines = [0, 1, 2, 3, 4];
  return (
    <div className={styles.sides} aria-busy>
      <div className={styles.stack}>
        <Sheet padded>
          {lines.map((line) => (
            <div key={line} className={styles.bone}>
              <Skeleton width={180} />
              <Skeleton width={96} height={12} />
            </div>
          ))}
        </Sheet>
      </div>
      <div className={styles.stack}>
        <Sheet padded>
          {lines.map((line) => (
            <div key={line} className={styles.bone}>
              <Skeleton width={96} height={12} />
            </div>
          ))}
        </Sheet>
      </div>
    </div>
  );
}

function Content({ order }: { order: Order }) {
  const businessSlug = useSelector(selectUser)?.businessSlug ?? '';
  const why = blockedBecause(order);
  return (
    <div className={styles.sides}>
      <div className={styles.stack}>
        <Sheet padded role="region" aria-label={common('card.balance')}>
          <div className={styles.card}>
            <img src={order.image} alt="" width={220} height={139} />
            <div className={styles.balance}>
              <h2>{order.giftCardName}</h2>
              <Sum amount={order.remainingBalance} currency={order.currency} size={36} />
              <Used buyer={order} />
              <Leaders
                lines={[
                  ...(order.packageTerms
                    ? [{ label: t('package'), value: unitsText(order.packageTerms.units, order.packageTerms) }]
                    : []),
                  { label: t('code.label'), value: t('code.ending', { end: order.qrCode.uniqueCode.slice(-4) }) },
                  order.validUntil
                    ? { label: t('code.validUntil'), value: formatLastDay(order.validUntil, undefined) }
                    : { label: t('code.valid'), value: t('code.neverExpires') },
                ]}
              />
            </div>
          </div>
          {order.status === 'blocked' && (
            <Alert className={styles.alert}>
              {t('block.note')}
              {why && `: ${why}`}.
            </Alert>
          )}
        </Sheet>
        <Sheet padded role="region" aria-label={t('story.title')}>
          <h2 className={styles.title}>{t('story.title')}</h2>
          <Timeline steps={timelineOf(order)} />
        </Sheet>
        {order.redemptionHistory.length > 0 && (
          <Sheet padded role="region" aria-label={t('history.title')}>
            <h2 className={styles.title}>{t('history.title')}</h2>
            <History buyer={order} />
          </Sheet>
        )}
      </div>
      <div className={styles.stack}>
        <Sheet padded role="region" aria-label={t('money.title')}>
          <h2 className={styles.title}>{t('money.title')}</h2>
          <Leaders lines={moneyOf(order, businessSlug)} />
        </Sheet>
        <Sheet padded role="region" aria-label={t('people.title')}>
          <h2 className={styles.title}>{t('people.title')}</h2>
          <People order={order} />
        </Sheet>
        <Sheet padded role="region" aria-label={t('actions')}>
          <h2 className={styles.title}>{t('actions')}</h2>
          <Actions order={order} />
        </Sheet>
      </div>
    </div>
  );
}

function moneyOf(
  {
    cardId,
    amount,
    price,
    usedAmount,
    refunded,
    refundable,
    currency,
    paidWith,
    termsVersion,
    orders,
    contributors,
  }: Order,
  businessSlug: string,
) {
  const money = (sum: number) => formatMoney(sum, currency);
  return [
    { label: t('money.cardValue'), value: money(amount) },
    { label: t('money.paid'), value: money(price) },
    { label: t('money.paidWith'), value: paidWithText(paidWith) },
    ...(orders
      ? [{ label: t('money.together', placeOf(cardId, orders)), value: <Others of={cardId} orders={orders} /> }]
      : []),
    ...(contributors
      ? [
          {
            label: t('money.contributors', { count: contributors.length }),
            value: contributors.map(({ name }) => name).join(', '),
          },
        ]
      : []),
    ...(termsVersion
      ? [
          {
            label: t('money.terms'),
            value: (
              <a href={termsPath({ businessSlug, termsVersion })} target="_blank" rel="noreferrer">
                {t('money.termsSeen')}
              </a>
            ),
          },
        ]
      : []),
    { label: t('money.used'), value: money(usedAmount) },
    ...(refunded > 0 ? [{ label: t('money.wentBack'), value: money(refunded) }] : []),
    { label: t('money.canGoBack'), value: money(refundable), total: true },
  ];
}

type Together = NonNullable<Order['orders']>;

/** Which of the gifts of one purchase an order is. */
function placeOf(orderId: string, orders: Together): { place: number; all: number } {
  return { place: orders.findIndex(({ id }) => id === orderId) + 1, all: orders.length };
}

/** The other orders of the same purchase. */
function Others({ of, orders }: { of: string; orders: Together }) {
  return orders
    .filter(({ id }) => id !== of)
    .map(({ id, orderNumber }, at) => (
      <Fragment key={id}>
        {at > 0 && ', '}
        <Link to={`/orders/${id}`}>{orderNumber}</Link>
      </Fragment>
    ));
}

function People({ order: { buyerName, email, phone, giftInfo, message } }: { order: Order }) {
  return (
    <div className={styles.people}>
      <Person role={work('buyer')} name={buyerName} email={email} more={phone && formatPhone(phone)} />
      {giftInfo && (
        <Person
          role={t('people.recipient')}
          name={giftInfo.recipientName}
          email={giftInfo.recipientEmail}
          more={
            giftInfo.byLink ? t('people.byLink') : giftInfo.recipientPhone && writtenNumber(giftInfo.recipientPhone)
          }
        />
      )}
      {message !== '' && <Note>{message}</Note>}
    </div>
  );
}

function Person({
  role,
  name,
  email,
  more = '',
}: {
  role: string;
  name: string;
  email: string;
  more?: string | undefined;
}) {
  return (
    <div className={styles.person}>
      <span className="small muted">{role}</span>
      {email === '' ? (
        <span>{name || t('people.unknown')}</span>
      ) : (
        <Link to={`/customers/person?email=${encodeURIComponent(email)}`}>{name || email}</Link>
      )}
      <span className="small muted">{[email, more].filter(Boolean).join(', ')}</span>
    </div>
  );
}

/** Mails that a button may send again: the newest of each kind that can. */
function resendableOf({ mails }: Order) {
  return mails.filter(
    ({ resendable, template }, at) =>
      resendable && mails.findIndex((other) => other.resendable && other.template === template) === at,
  );
}

function Actions({ order }: { order: Order }) {
  const dispatch = useDispatch();
  const { resending } = useSelector(selectOrder);
  const { cardId, status } = order;
  const ask = (what: 'block' | 'unblock' | 'refund' | 'recipient') =>
    dispatch(cardActionActions.cardActionAsked({ what, cardId }));
  return (
    <div className={styles.actions}>
      {resendableOf(order).map(({ id, template }) => (
        <Button key={id} busy={resending === id} onClick={() => dispatch(mailResent(id))}>
          <Send className="icon" aria-hidden />
          {t('mail.resend', { what: templateText(template) })}
        </Button>
      ))}
      {isCorrectable(order) && (
        <Button onClick={() => ask('recipient')}>
          <MailPlus className="icon" aria-hidden />
          {t('correction.action')}
        </Button>
      )}
      {status === 'blocked' && (
        <Button onClick={() => ask('unblock')}>
          <LockOpen className="icon" aria-hidden />
          {t('unblock.action')}
        </Button>
      )}
      {(status === 'active' || status === 'expired') && (
        <Button onClick={() => ask('block')}>
          <Ban className="icon" aria-hidden />
          {t('block.action')}
        </Button>
      )}
      {order.refundable > 0 && (
        <Button onClick={() => ask('refund')}>
          <Undo2 className="icon" aria-hidden />
          {t('refund.confirm', { amount: formatMoney(order.refundable, order.currency) })}
        </Button>
      )}
      {status === 'void' && <p className="small muted">{common('card.refundedHint')}</p>}
    </div>
  );
}

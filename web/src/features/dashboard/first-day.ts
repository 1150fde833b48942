import { storedValue } from '../../lib/stored-value.js';
import { t } from './texts.js';

export interface Step {
  key: 'logo' | 'payments' | 'card' | 'share' | 'redeem';
  title: string;
  text: string;
  verb: string;
  to: string;
  done: boolean;
}

export interface FirstDayFacts {
  hasLogo: boolean;
  takesPayments: boolean;
  giftCards: number;
  sold: number;
  /** Decimal dollars ever redeemed. */
  redeemed: number;
  /** Its link or its poster was taken on this device. */
  shared: boolean;
}

/** What a shop does before its first guest, each ticked by what is really there. */
export function firstDaySteps({ hasLogo, takesPayments, giftCards, sold, redeemed, shared }: FirstDayFacts): Step[] {
  return [
    {
      key: 'logo',
      title: t('firstDay.logo.title'),
      text: t('firstDay.logo.hint'),
      verb: t('firstDay.logo.action'),
      to: '/settings#profile',
      done: hasLogo,
    },
    {
      key: 'payments',
      title: t('firstDay.payments.title'),
      text: t('firstDay.payments.hint'),
      verb: t('attention.payments.connect'),
      to: '/settings#payments',
      done: takesPayments,
    },
    {
      key: 'card',
      title: t('firstDay.giftCard.title'),
      text: t('firstDay.giftCard.hint'),
      verb: t('firstDay.giftCard.action'),
      to: '/giftcards?new',
      done: giftCards > 0,
    },
    {
      key: 'share',
      title: t('firstDay.share.title'),
      text: t('firstDay.share.hint'),
      verb: t('firstDay.share.action'),
      to: '/settings#profile',
      done: shared || sold > 0,
    },
    {
      key: 'redeem',
      title: t('firstDay.redeem.title'),
      text: t('firstDay.redeem.hint'),
      verb: t('firstDay.redeem.action'),
      to: '/redeem',
      done: redeemed > 0,
    },
  ];
}

/** A shop that has sold and redeemed has its first day behind it. */
export function isFirstDay({ sold, redeemed }: Pick<FirstDayFacts, 'sold' | 'redeemed'>): boolean {
  return sold === 0 || redeemed === 0;
}

/** Kept on this device, for each business. */
export const firstDayDismissed = (businessSlug: string) =>
  storedValue('local', `giftcard-vault.first-day-dismissed.${businessSlug}`);

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Dialog } from 'radix-ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { contributionOffer } from '../../../lib/contribution.js';
import type { GiftCard } from '../../../lib/gift-card.js';
import { groupGift } from '../../../testing/group-gift.js';
import { EMPTY_DETAILS, type Details, type PurchaseType } from '../model.js';
import { initialState, type PurchaseState } from '../slice.js';
import { t } from '../texts.js';
import { SuccessScreen } from './success-screen.js';

const giftCard = {
  _id: 'supper',
  giftCardName: 'Supper',
  businessSlug: 'larkspur-house',
  giftCardImg: '/images/supper.webp',
} as GiftCard;
const details = { ...EMPTY_DETAILS, recipientName: 'Maya Chen', recipientEmail: 'maya@mail.example' };
const wallet = {
  saveUrl: 'https://wallet.example/save',
  applePassUrl: '/pass.pkpass',
  uniqueCode: '7K2M4-ABCDE',
  orderNumber: 'LH-1001',
};

beforeEach(() => {
  globalThis.window = { location: { origin: 'https://cards.example' }, navigator: {} } as unknown as Window &
    typeof globalThis;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

function rendered(
  type: PurchaseType,
  changes: Partial<Details> = {},
  links: { cardUrl?: string } = {},
  bought: GiftCard = giftCard,
  more: Partial<PurchaseState> = {},
): string {
  const purchase = {
    ...initialState,
    ...more,
    giftCard: bought,
    type,
    details: { ...details, ...changes },
    completion: { status: 'done' as const, wallet: { ...wallet, ...links }, error: null },
  };
  return renderToStaticMarkup(
    <Dialog.Root open>
      <SuccessScreen purchase={purchase} onClose={() => undefined} />
    </Dialog.Root>,
  );
}

it('of a gift says where it went, and gives its giver the link of the card type alone', () => {
  const screen = rendered('gift');
  for (const words of [
    t('done.title'),
    t('done.text'),
    'Sent to Maya Chen at maya@mail.example just now.',
    'https://cards.example/larkspur-house/gift-card/supper',
  ])
    expect(screen).toContain(words);
  expect(screen).not.toMatch(/wallet\.example|pass\.pkpass|7K2M4/);
});

it('of a package says what it holds', () => {
  const packageTerms = { unit: 'Wine tasting', contents: 'Five wines', units: 5 };
  expect(rendered('self', {}, {}, { ...giftCard, packageTerms })).toContain('5 × Wine tasting');
});

it('of a gift that waits says when it arrives', () => {
  const screen = rendered('gift', {
    arrives: 'date',
    deliverDate: '2126-12-21',
    deliverTime: '09:00',
    deliverZone: 'America/New_York',
  });
  expect(screen).toContain('Arrives at Maya Chen (maya@mail.example) Sat 21 Dec 2126, 9:00 AM ET.');
  expect(screen).not.toContain('just now');
});

it('of a gift that its buyer sends has the link alone, and says where it is when it is not told any more', () => {
  const screen = rendered('gift', { delivery: 'link' }, { cardUrl: '/card/token' });
  expect(screen).toContain('https://cards.example/card/token');
  expect(screen).toContain('Now send Maya Chen this link.');
  expect(screen).not.toMatch(/Sent to|maya@mail|gift-card\/supper|wallet\.example|pass\.pkpass|7K2M4/);
  expect(rendered('gift', { delivery: 'link' })).toContain('The link to send Maya Chen is in your receipt.');
});

it('of a purchase for oneself has the wallets, and nothing of a gift', () => {
  const screen = rendered('self');
  expect(screen).toMatch(/wallet\.example[^]*pass\.pkpass/);
  expect(screen).not.toContain('Sent to');
  expect(screen).toContain('Order LH-1001');
});

it('of a contribution says what was given, until when it can be taken back, and how others join in', () => {
  const offer = contributionOffer(groupGift, 'larkspur-house');
  const { recipientName, closes } = groupGift;
  const contributor = { name: 'Sam', email: 'sam@mail.example', line: '', recipientName, closes };
  const screen = rendered('contribution', { email: contributor.email }, {}, offer, { contributor, amount: '40' });
  for (const words of [
    t('contribution.done', { amount: '$40.00' }),
    t('contribution.doneText', { address: contributor.email, until: 'Fri 4 Dec 2026, 6:00 PM ET' }),
    'https://cards.example/gift/together/gift1',
  ])
    expect(screen).toContain(words.replace("'", '&#x27;'));
});

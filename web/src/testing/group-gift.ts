import type { GroupGift } from '../lib/contribution.js';
import type { Business } from '../lib/gift-card.js';

const moment = (date: string, time: string, at: string) => ({ date, time, zone: 'America/New_York', at });

/** A group gift that is open, and that one person is in. */
export const groupGift: GroupGift = {
  id: 'gift1',
  giftCardId: 'card1',
  giftCardName: 'Supper',
  image: '/images/supper.webp',
  currency: 'USD',
  organizerName: 'Ines, for the team',
  recipientName: 'Priya',
  message: 'Eleven years.',
  occasion: '',
  status: 'open',
  closes: moment('2026-12-04', '18:00', '2026-12-04T23:00:00Z'),
  arrival: moment('2026-12-05', '09:00', '2026-12-05T14:00:00Z'),
  goal: 450,
  sum: 25,
  contributors: [{ name: 'Tomás', line: 'Come back on Fridays.' }],
  least: 5,
  most: 1_900,
};

export const groupGiftHouse = { name: 'Larkspur House', businessSlug: 'larkspur-house' } as Business;

import { formatCount, plural } from '../../lib/language.js';

/** Every word of this feature (en-US). */
export const texts = {
  revenue: 'Revenue',
  giftCardSalesLast: 'Gift Card Sales (Last 30 Days)',
  giftCardRevenueLast: 'Gift Card Revenue (Last 30 Days)',
  cardsSold: (count: number) => `${formatCount(count)} ${plural(count, { one: 'card', other: 'cards' })} sold`,
  chart: 'Chart',
  theChartCouldNot: 'The chart could not be loaded. It tries again by itself.',
  inAllOf: (title: string, sum: string) => `${title}: ${sum} in all`,
  goodMorning: 'Good morning',
  goodAfternoon: 'Good afternoon',
  goodEvening: 'Good evening',
  greeting: (good: string, name: string) => `${good}, ${name}`,
  noCardSoldToday: 'No card sold today yet',
  cardsSoldToday: (count: number) => `${formatCount(count)} ${plural(count, { one: 'card', other: 'cards' })} sold today`,
  bestDay: ', the best day of the last 30',
  typesOfGiftCard: 'Types Of Gift Card',
  onSaleOrNot: 'All you made, on sale or not',
  totalGiftCardsSold: 'Total Gift Cards Sold',
  inTheLast30: (count: number) => `${formatCount(count)} in the last 30 days`,
  totalRedemption: 'Total Redemption',
  valueUsedAtThe: 'Value used at the counter',
  totalRevenue: 'Total Revenue',
  moneyTakenLessRefunds: 'Money taken, less refunds',
};

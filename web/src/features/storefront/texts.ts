import { plural } from '../../lib/language.js';

/** Every word of this feature (en-US). */
export const texts = {
  listFailed: "We couldn't load the gift cards. Please try again.",
  searchGiftCards: 'Search Gift Cards...',
  giftCards: (total: number) => plural(total, { one: '1 gift card', other: `${total} gift cards` }),
  theNextGiftCards: 'The next gift cards could not be loaded.',
  noGiftCardsYet: 'No gift cards yet',
  newCardsAreOn: 'New cards are on their way. Please look in again soon.',
  tryAShorterWord: 'Try a shorter word, or see all gift cards.',
  tryAShorterWordOr: 'Try a shorter word, or see all cards.',
  showAllCards: 'Show all cards',
  tapToSkip: 'Tap or press any key to skip',
  loadingYourGiftCard: 'Loading Your Gift Card',
  buyNow: (giftCardName: string) => `Buy Now: ${giftCardName}`,
  preparingYourDiningExperience: 'Preparing your dining experience...',
  findingTheBestOffers: 'Finding the best offers...',
  almostReady: 'Almost ready...',
  getReadyForDelicious: 'Get ready for delicious savings!',
  giftCardsOfBuy: (name: string) => `${name} gift cards: buy in three steps, delivered by email.`,
  giftCardsOf: (name: string) => `${name} gift cards`,
  notFound: 'Not found',
  noBusinessHere: 'There is no business at this address',
  theAddressMayHave: 'The address may have a typing mistake in it.',
  giftCardsOfRestaurants: 'Gift cards from restaurants, hotels and stores. Buy in three steps, delivered by email.',
  fromRestaurantsHotelsAnd: 'From restaurants, hotels and stores',
  somethingToLookForward: 'Something to look forward to',
};

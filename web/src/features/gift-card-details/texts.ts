/** Every word of this feature (en-US). */
export const texts = {
  giftCard: 'Gift card',
  loadingTheGiftCard: 'Loading the gift card',
  aGiftCardOf: (name: string) => `A ${name} gift card`,
  showTheQrCode:
    'Show the QR code from your email or phone wallet at the counter. Use it in one visit or several: what is left stays on the card.',
  turnTheCard: 'Turn the card',
  allGiftCards: 'All gift cards',
  allGiftCardsOf: (name: string) => `All ${name} gift cards`,
  cardFor: (description: string, amount: string, salePrice: string) => `${description} ${amount} for ${salePrice}.`,
  giftCardOf: (giftCardName: string, name: string) => `${giftCardName}: ${name} gift card`,
  yourVisitTo: (name: string) => `Your visit to ${name}`,
  thisGiftCardIs: 'This gift card is not on sale any more',
  itMayHaveSold: 'Its last day of sale may be over. There are others to choose from.',
  seeAllGiftCards: 'See all gift cards',
  oopsWeCouldntLoad: "Oops! We couldn't load this gift card. Please try again.",
};

/** Every word of this feature (en-US). */
export const texts = {
  whatYourGuestsWere: 'What your guests were sent, and what did not arrive.',
  eachSaleSendsA: 'Each sale sends a receipt and a card: they appear here.',
};

const CHECK_CARD = 'Please check the card details and try again.';
const OTHER_CARD = 'Please try another card.';
const ENTER_AGAIN = 'The card details are no longer valid. Please enter them again.';

/**
 * What a buyer reads for a decline, by the provider's code (Square's ErrorCode, its PAYMENT_METHOD_ERROR codes and
 * those of a spent or expired payment token).
 */
const MESSAGES: Readonly<Record<string, string>> = {
  GENERIC_DECLINE: `Your bank declined the payment. ${OTHER_CARD}`,
  CARD_DECLINED: `Your bank declined the payment. ${OTHER_CARD}`,
  CARD_DECLINED_CALL_ISSUER: 'Your bank declined the payment. Please call your bank, or try another card.',
  CARD_DECLINED_VERIFICATION_REQUIRED:
    'Your bank wants to verify this payment. Please try again and follow its steps, or try another card.',
  INSUFFICIENT_FUNDS: `There is not enough money on this card. ${OTHER_CARD}`,
  CVV_FAILURE: "The security code (CVV) doesn't match. Please check it and try again.",
  VERIFY_CVV_FAILURE: "The security code (CVV) doesn't match. Please check it and try again.",
  ADDRESS_VERIFICATION_FAILURE: "The postal code doesn't match the card. Please check it and try again.",
  VERIFY_AVS_FAILURE: "The postal code doesn't match the card. Please check it and try again.",
  INVALID_POSTAL_CODE: "The postal code doesn't match the card. Please check it and try again.",
  CARD_EXPIRED: `This card has expired. ${OTHER_CARD}`,
  INVALID_EXPIRATION: 'The expiration date is not right. Please check it and try again.',
  INVALID_EXPIRATION_DATE: 'The expiration date is not right. Please check it and try again.',
  INVALID_EXPIRATION_YEAR: 'The expiration date is not right. Please check it and try again.',
  EXPIRATION_FAILURE: 'The expiration date is not right. Please check it and try again.',
  BAD_EXPIRATION: 'The expiration date is not right. Please check it and try again.',
  PAN_FAILURE: `The card number is not right. ${CHECK_CARD}`,
  INVALID_CARD: `The card number is not right. ${CHECK_CARD}`,
  INVALID_CARD_DATA: CHECK_CARD,
  INVALID_ENCRYPTED_CARD: CHECK_CARD,
  INVALID_ACCOUNT: `Your bank can't find the account of this card. ${OTHER_CARD}`,
  ACCOUNT_UNUSABLE: `The account of this card can't be used. ${OTHER_CARD}`,
  CARD_NOT_SUPPORTED: `This card can't be used here. ${OTHER_CARD}`,
  UNSUPPORTED_CARD_BRAND: `This brand of card can't be used here. ${OTHER_CARD}`,
  UNSUPPORTED_ENTRY_METHOD: `This card can't be used online. ${OTHER_CARD}`,
  MANUALLY_ENTERED_PAYMENT_NOT_SUPPORTED: `This card can't be used online. ${OTHER_CARD}`,
  CHIP_INSERTION_REQUIRED: `This card can't be used online. ${OTHER_CARD}`,
  CARD_PRESENCE_REQUIRED: `This card can't be used online. ${OTHER_CARD}`,
  CARDHOLDER_INSUFFICIENT_PERMISSIONS: `This card doesn't allow this purchase. ${OTHER_CARD}`,
  INSUFFICIENT_PERMISSIONS: `This card doesn't allow this purchase. ${OTHER_CARD}`,
  INVALID_LOCATION: `This card can't be used in this region. ${OTHER_CARD}`,
  TRANSACTION_LIMIT: `The amount is above the limit of this card. ${OTHER_CARD}`,
  PAYMENT_LIMIT_EXCEEDED: `The amount is above the limit of this card. ${OTHER_CARD}`,
  AMOUNT_TOO_HIGH: `The amount is above the limit of this card. ${OTHER_CARD}`,
  GIFT_CARD_AVAILABLE_AMOUNT: `There is not enough money on this card. ${OTHER_CARD}`,
  VOICE_FAILURE: 'Your bank wants to talk to you about this payment. Please call your bank, or try another card.',
  ALLOWABLE_PIN_TRIES_EXCEEDED: 'The PIN was entered wrong too often. Please call your bank, or try another card.',
  INVALID_PIN: 'The PIN is not right. Please try again.',
  MISSING_PIN: `This card needs a PIN, which can't be entered online. ${OTHER_CARD}`,
  BUYER_REFUSED_PAYMENT: 'The payment was not confirmed. Please try again.',
  PAYMENT_SOURCE_NOT_ENABLED_FOR_TARGET: `This way to pay can't be used here. ${OTHER_CARD}`,
  CARD_TOKEN_EXPIRED: ENTER_AGAIN,
  CARD_TOKEN_USED: ENTER_AGAIN,
  SOURCE_EXPIRED: ENTER_AGAIN,
  SOURCE_USED: ENTER_AGAIN,
  SOURCE_INVALID: ENTER_AGAIN,
  NOT_CHARGED: 'The payment was not completed in time and nothing was charged. Please try again.',
};

/** The buyer's message for a decline code; codes we don't know read as a plain decline. */
export function declineMessage(declineCode: string): string {
  const known = Object.hasOwn(MESSAGES, declineCode) ? MESSAGES[declineCode] : undefined;
  return known ?? `The payment was declined. ${OTHER_CARD}`;
}

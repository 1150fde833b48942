import { DomainError, domainError } from '@giftcard/kernel/errors';

/** No card of the business names this address. */
export class CustomerNotFound extends domainError('notFound', 'CUSTOMER_NOT_FOUND', 'Customer not found.') {}

export class CardNotFound extends domainError('notFound', 'CARD_NOT_FOUND', 'Gift card not found.') {}

/** Of a code that was reissued: whoever shows it holds an old mail, print or pass. */
export class CodeReplaced extends domainError(
  'notFound',
  'CODE_REPLACED',
  'This code was replaced by a new one. Please ask for the newest email of this gift card.',
) {}

/** The same of a card page's link. */
export class CardReplaced extends domainError(
  'notFound',
  'CARD_REPLACED',
  'This link was replaced by a new one. Please open the card from the newest email.',
) {}

export class ReissueLimit extends domainError(
  'conflict',
  'REISSUE_LIMIT',
  'This gift card got a new code often enough. Please talk to the holder, or refund it.',
) {}

/** A new code would reach nobody. */
export class HolderUnreachable extends domainError(
  'conflict',
  'HOLDER_ERASED',
  'The holder of this card was erased, so a new code would reach nobody.',
) {}

/** The same of who has a physical card and never told an address. */
export class ReissueReachesNobody extends domainError(
  'conflict',
  'HOLDER_WITHOUT_ADDRESS',
  'This card has no email address, so a new code would reach nobody.',
) {}

/** At a till of a location at which the card can't be used. */
export class CardOtherLocation extends DomainError {
  /** @param names of the locations at which it can */
  constructor(names: readonly string[]) {
    super('conflict', 'CARD_OTHER_LOCATION', 'This gift card can be used at other locations.', {
      details: [{ field: 'location', message: names.join(', ') }],
    });
  }
}

const NOT_ACTIVE = {
  blocked: 'This gift card is blocked.',
  void: 'This gift card was refunded and can no longer be used.',
  expired: 'This gift card has expired.',
  active: 'This gift card can not be changed in this way.',
};

export class CardNotActive extends DomainError {
  constructor(status: keyof typeof NOT_ACTIVE) {
    super('conflict', 'CARD_NOT_ACTIVE', NOT_ACTIVE[status]);
  }
}

/** More than the amount that it goes with, or no whole cents. */
export class TipInvalid extends DomainError {
  constructor() {
    super('invalid', 'INVALID_FIELDS', 'Please enter a tip that is at most the amount.', {
      details: [{ field: 'tip', message: 'must be an amount that is at most the redeemed one' }],
    });
  }
}

/** The card takes no top-up of this size now; nothing stays paid. */
export class TopUpRefused extends domainError(
  'conflict',
  'TOP_UP_REFUSED',
  'This gift card can not be topped up with this amount.',
) {}

export class TipsOff extends domainError('conflict', 'TIPS_OFF', 'This business takes no tips from gift cards.') {}

export class ReasonInvalid extends DomainError {
  constructor(longest: number) {
    super('invalid', 'INVALID_FIELDS', 'Please give a reason.', {
      details: [{ field: 'reason', message: `must be a text of 1 to ${longest} characters` }],
    });
  }
}

export class CardNotAGift extends domainError(
  'conflict',
  'CARD_NOT_A_GIFT',
  'This card was not bought as a gift: it has no recipient.',
) {}

export class EmailInvalid extends domainError('invalid', 'INVALID_FIELDS', 'Please correct the marked fields.', {
  details: [{ field: 'email', message: 'Please enter a valid email address' }],
}) {}

export class NumberInvalid extends domainError('invalid', 'INVALID_FIELDS', 'Please correct the marked fields.', {
  details: [{ field: 'phone', message: 'Please enter a valid mobile number' }],
}) {}

/** The platform does not text there, or at all. */
export class NumberNotTexted extends domainError('invalid', 'INVALID_FIELDS', 'Please correct the marked fields.', {
  details: [{ field: 'phone', message: 'We cannot text to this country' }],
}) {}

/** A gift that is mailed has an address, and is nobody's number. */
export class GiftNotTexted extends domainError('invalid', 'INVALID_FIELDS', 'Please correct the marked fields.', {
  details: [{ field: 'phone', message: 'This gift goes by email: please enter an email address' }],
}) {}

export class TooManyCorrections extends domainError(
  'conflict',
  'TOO_MANY_CORRECTIONS',
  'The address of this card was corrected often enough.',
) {}

export class RedemptionNotFound extends domainError(
  'notFound',
  'REDEMPTION_NOT_FOUND',
  'This gift card has no such redemption.',
) {}

export class UndoTimeOver extends domainError(
  'conflict',
  'UNDO_TIME_OVER',
  'A redemption can be undone within 24 hours only.',
) {}

export class CashOutNotLawful extends domainError(
  'conflict',
  'CASH_OUT_NOT_LAWFUL',
  'What is left on this gift card is not paid out in cash here.',
) {}

export class BalanceChanged extends domainError(
  'conflict',
  'BALANCE_CHANGED',
  'Something else is left on this gift card by now. Please scan it again.',
) {}

export class CashOutNotAuthorized extends domainError(
  'denied',
  'CASH_OUT_NOT_AUTHORIZED',
  'Please redeem of the card first, or verify a code for what is to be paid out.',
) {}

/** Once for a card: a second tab, or the same again. */
export class ThanksSent extends domainError('conflict', 'THANKS_SENT', 'Thanks were sent for this gift already.') {}

export class ThanksNotPossible extends domainError(
  'conflict',
  'THANKS_NOT_POSSIBLE',
  'Nobody can be thanked for this gift card now.',
) {}

/** Its mail is on its way, or about to be. */
export class GiftSent extends domainError(
  'conflict',
  'GIFT_SENT',
  'This gift is on its way already, so nothing of it can be changed any more.',
) {}

/** A gift that was sent a while ago, or used, or that its holder keeps, stays with who has it, but for its business. */
export class GiftKept extends domainError(
  'conflict',
  'GIFT_KEPT',
  'This gift has been used or kept, or was sent a while ago, so its address can not be changed here any more. Please ask the business.',
) {}

export class TooManyResends extends domainError(
  'conflict',
  'TOO_MANY_RESENDS',
  'This mail was sent again often enough. Please check the address.',
) {}

export class TooManyReschedulings extends domainError(
  'conflict',
  'TOO_MANY_CORRECTIONS',
  'The moment of this gift was changed too often. Please ask the business.',
) {}

export class TooManyRewordings extends domainError(
  'conflict',
  'TOO_MANY_CORRECTIONS',
  'The words of this gift were changed too often. Please ask the business.',
) {}

/** What is written to them is gone with their key. */
export class GiftPersonErased extends domainError(
  'conflict',
  'HOLDER_ERASED',
  'Somebody on this gift was erased, so its words can not be changed any more.',
) {}

export class InsufficientBalance extends domainError(
  'conflict',
  'INSUFFICIENT_BALANCE',
  'Redeem amount exceeds the available balance.',
) {}

/** Of a package: an amount, or a tip, was asked for. */
export class CardHoldsUnits extends domainError(
  'conflict',
  'CARD_HOLDS_UNITS',
  'This gift card holds units of a package and not an amount. Please scan it again.',
) {}

/** Units were asked for, of a card that never had any or whose package was ended meanwhile. */
export class CardHoldsMoney extends domainError(
  'conflict',
  'CARD_HOLDS_MONEY',
  'This gift card holds an amount and not units of a package. Please scan it again.',
) {}

export class UnitsInsufficient extends domainError(
  'conflict',
  'UNITS_INSUFFICIENT',
  'Not so many units are left on this gift card.',
) {}

export class UnitsInvalid extends domainError('invalid', 'INVALID_FIELDS', 'Please enter how many units are used.', {
  details: [{ field: 'units', message: 'must be a whole number above zero' }],
}) {}

export class RedemptionAmountInvalid extends domainError(
  'invalid',
  'INVALID_FIELDS',
  'Invalid QR code or redeem amount.',
  {
    details: [{ field: 'amount', message: 'Enter an amount above zero.' }],
  },
) {}

export class RedemptionNotAuthorized extends domainError(
  'denied',
  'REDEMPTION_NOT_AUTHORIZED',
  'Please verify the code that was sent to the holder first.',
) {}

/** What was scanned before is too old, or is not of this card and session. */
export class PresenceOver extends domainError(
  'denied',
  'PRESENCE_OVER',
  'The scan of this card is too old. Please scan the card again.',
) {}

export class PresenceNotCurrent extends domainError(
  'conflict',
  'PRESENCE_NOT_CURRENT',
  'This QR is not of this moment: it may be a picture of the card, or the clock of the phone is wrong. Please have the card itself opened, or type the code under it.',
) {}

export class PresenceUsed extends DomainError {
  constructor(seconds: number) {
    const message = `This QR was used already. It changes every ${seconds} seconds: please scan the next one.`;
    super('conflict', 'PRESENCE_USED', message);
  }
}

/** No code can be sent any more: there is no address. */
export class HolderErased extends domainError(
  'invalid',
  'EMAIL_MISMATCH',
  'The holder of this card was erased, so no code can be sent. A manager can let the amount through without one.',
) {}

/** Its buyer handed it over, and nobody has said whose it is: no code can be mailed. */
export class HolderWithoutAddress extends domainError(
  'conflict',
  'HOLDER_WITHOUT_ADDRESS',
  'This card has no email address yet, so no code can be sent. Please ask the guest to open the card page and show the QR that changes, or to add their email there.',
) {}

/** Somebody else keeps it: another address is a correction, which its business makes. */
export class CardAlreadyKept extends domainError(
  'conflict',
  'CARD_KEPT',
  'This card has an email address already. Please ask the business to change it.',
) {}

export class TooManyKeepCodes extends domainError(
  'conflict',
  'TOO_MANY_CORRECTIONS',
  'Codes for this card were sent often enough. Please ask the business.',
) {}

/** The keys of persons can't be had for now. */
export class HolderNotReadable extends domainError(
  'unavailable',
  'SERVICE_UNAVAILABLE',
  'This is not available right now. Please try again in a moment.',
  {
    retryAfter: 5,
  },
) {}

export class EmailMismatch extends domainError(
  'invalid',
  'EMAIL_MISMATCH',
  "The code goes only to the holder's address on record.",
) {}

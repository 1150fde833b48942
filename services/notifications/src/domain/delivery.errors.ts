import { domainError } from '@giftcard/kernel/errors';

export class DeliveryNotFound extends domainError('notFound', 'DELIVERY_NOT_FOUND', 'This mail was not found.') {}

export class DeliveryOnItsWay extends domainError(
  'conflict',
  'DELIVERY_ON_ITS_WAY',
  'This mail is on its way already.',
) {}

export class DeliveryNotRepeatable extends domainError(
  'conflict',
  'DELIVERY_NOT_REPEATABLE',
  'The code or link in this mail works once. Please ask for a new one.',
) {}

export class TooManyResends extends domainError(
  'conflict',
  'TOO_MANY_RESENDS',
  'This mail was sent again often enough. Please check the address.',
) {}

export class DeliverySuperseded extends domainError(
  'conflict',
  'DELIVERY_SUPERSEDED',
  'This mail is over: its address was corrected, the money for the card in it went back, its link ended before its time, or its reader reported it as unwanted.',
) {}

export class DeliveryExpired extends domainError(
  'conflict',
  'DELIVERY_EXPIRED',
  'The code or link in this mail is no longer valid. Please ask for a new one.',
) {}

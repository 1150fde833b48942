import { commandsWhen } from '@giftcard/kernel/consumers';
import { ExtendPass } from '../commands/extend-pass.js';

/** A pass ends with its card. */
export class ExtendPassWhenCardValidityExtended extends commandsWhen(
  'redemption.card-validity-extended.v1',
  ({ data: { cardId, validUntil }, aggregateVersion }) =>
    new ExtendPass(cardId, validUntil === undefined ? undefined : new Date(validUntil), aggregateVersion),
) {}

import { count, dollars, id, list, nullable, object, text, time, truth } from './shapes.js';

const sums = {
  redemptions: count(19),
  redeemed: dollars(902.4).describe('without tips'),
  undos: count(1),
  undone: dollars(28),
  used: dollars(874.4).describe('redeemed less undone'),
  tips: dollars(98.15).describe('less those that came back with an undo'),
  cashOuts: count(2),
  cashedOut: dollars(9.15),
  overrides: count(1).describe('of the redemptions: those that a manager let through without a code'),
  overridden: dollars(42.5),
  cashActivations: count(1).describe('physical cards that were activated and paid for in cash'),
  activatedInCash: dollars(50).describe('what was taken for them'),
  terminalActivations: count(2).describe('the same, paid for by card terminal'),
  activatedByTerminal: dollars(75),
  activationUndos: count(1).describe('activations that were undone'),
  returnedInCash: dollars(50).describe('what was handed back for them'),
  returnedByTerminal: dollars(0),
  offline: count(3).describe('of the redemptions: those that were accepted without network'),
  offlineRedeemed: dollars(96).describe('what left cards with them'),
  shortfalls: count(1).describe('those that their cards did not cover, or not wholly'),
  shortfall: dollars(12).describe('the rest of them: the loss of the business'),
};
const person = object({ id, name: text('Noor Haddad', 'empty when the account is not known any more') });

/** A shift of a till; its slip when it is closed, the sums so far while it is open. */
export const Shift = object({
  id: text('0193f6a0-0000-7000-8000-000000000001-7'),
  tillId: id,
  till: text('Bar till', 'as it was called when the shift was opened'),
  location: nullable(object({ id, name: text('Vine Street'), timeZone: text('America/New_York') })).describe(
    'where that stood when the shift was opened; null for no location',
  ),
  number: count(7).describe('from 1, without a gap at each till'),
  openedAt: time(),
  openedBy: person,
  closedAt: nullable(time()).describe('null while it is open'),
  closedBy: nullable(person),
  leftOpen: truth(false).describe('open for more than a day'),
  slip: nullable(
    object({
      currency: text('USD'),
      ...sums,
      people: list(person.extend(sums)).describe('whoever did something'),
    }),
  ).describe('null in a list while it is open'),
  late: nullable(object(sums)).describe('what came while it was being closed, after the slip was summed'),
}).meta({ id: 'Shift' });

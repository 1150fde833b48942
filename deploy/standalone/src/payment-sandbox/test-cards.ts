import {
  brandOf,
  cardProblems,
  digitsOf,
  expirationOf,
  type CardInput,
  type CardProblem,
} from '../../payment-sandbox-assets/card-rules.js';
import type { TestSource } from './test-sources.js';

type Behaviour = Omit<TestSource, 'instrument'>;

const APPROVED: Behaviour = { charge: 'approve' };
const declined = (declineCode: string): Behaviour => ({ charge: 'decline', declineCode });

/** The numbers the card field takes. Any other is refused, so that nobody leaves a real card number in a sandbox. */
const NUMBERS: ReadonlyMap<string, Behaviour> = new Map([
  ['4111111111111111', APPROVED],
  ['4532759734545858', APPROVED],
  ['4242424242424242', APPROVED],
  ['4310000000201019', APPROVED],
  ['4800000000000004', APPROVED],
  ['5105105105105100', APPROVED],
  ['5500000000201016', APPROVED],
  ['5555555555554444', APPROVED],
  ['5222220000000005', APPROVED],
  ['6011000000000004', APPROVED],
  ['6011000000201016', APPROVED],
  ['6011111111111117', APPROVED],
  ['30000000000004', APPROVED],
  ['3569990010095841', APPROVED],
  ['340000000000009', APPROVED],
  ['371111111111114', APPROVED],
  ['378282246310005', APPROVED],
  ['6222988812340000', APPROVED],
  ['4000000000000002', declined('GENERIC_DECLINE')],
  ['4000000000009995', declined('INSUFFICIENT_FUNDS')],
  ['4000000000000259', { charge: 'approve', dispute: 'NOT_RECEIVED' }],
  ['4000000000005001', { charge: 'approve', answer: 'slow' }],
  ['4000000000004046', { charge: 'approve', answer: 'lost' }],
  ['4000000000000341', { charge: 'approve', keptDeclineCode: 'CARD_EXPIRED' }],
  ['4000000000005035', { charge: 'approve', refuse: 'unavailable' }],
]);

export type ReadCard = { source: TestSource; problems?: undefined } | { source?: undefined; problems: CardProblem[] };

/**
 * What a card typed into the field will do when it is charged. CVV 911, postal code 99999 and expiration 01/40 fail the
 * charge, as in Square's sandbox; the number decides the rest.
 */
export function readTestCard(input: CardInput, now: Date): ReadCard {
  const problems = cardProblems(input, now);
  if (problems.length > 0) return { problems };
  const digits = digitsOf(input.cardNumber);
  const behaviour = NUMBERS.get(digits);
  if (!behaviour)
    return {
      problems: [
        {
          type: 'VALIDATION_ERROR',
          field: 'cardNumber',
          message: 'This is a sandbox: use a test card, such as 4111 1111 1111 1111.',
        },
      ],
    };
  const expiration = expirationOf(input.expirationDate) ?? { month: 12, year: 2031 };
  const instrument = {
    kind: 'card' as const,
    brand: brandOf(digits).brand,
    last4: digits.slice(-4),
    expMonth: expiration.month,
    expYear: expiration.year,
  };
  return { source: { instrument, ...(triggeredDecline(input) ?? behaviour) } };
}

function triggeredDecline(input: CardInput): Behaviour | null {
  if (input.cvv === '911') return declined('CVV_FAILURE');
  if (input.postalCode.trim() === '99999') return declined('ADDRESS_VERIFICATION_FAILURE');
  return input.expirationDate.trim() === '01/40' ? declined('INVALID_EXPIRATION') : null;
}

/** What can go wrong with a payment. */
export type CaseKind = 'charge-unanswered' | 'not-placed' | 'refund' | 'refund-outside' | 'dispute';

interface StepMeaning {
  readonly kind: CaseKind;
  /** Whether something is still to be done after it. */
  readonly open: boolean;
  /** Fit for the admin. */
  readonly message: string;
}

/** Every step that a case can take; the last one taken is its outcome. */
const STEPS = {
  'charge-unanswered': {
    kind: 'charge-unanswered',
    open: true,
    message: 'The payment provider gave no answer to the charge. We ask until we know.',
  },
  'charge-found': {
    kind: 'charge-unanswered',
    open: false,
    message: 'The charge had gone through. The buyer can finish the purchase.',
  },
  'not-charged': { kind: 'charge-unanswered', open: false, message: 'Nothing was charged.' },
  'placed-late': {
    kind: 'not-placed',
    open: false,
    message: 'The buyer paid and left before the end. The order was placed for them.',
  },
  'not-placed': {
    kind: 'not-placed',
    open: true,
    message: 'The buyer paid and never finished the purchase. The money goes back.',
  },
  'not-loaded': {
    kind: 'not-placed',
    open: true,
    message: 'The gift card of this top-up could not be loaded any more. The money goes back.',
  },
  'refund-requested': {
    kind: 'refund',
    open: true,
    message: 'A refund was asked for. First the gift card ends, so that it can not be used meanwhile.',
  },
  'card-ended': {
    kind: 'refund',
    open: true,
    message: 'The gift card has ended. The payment provider is to send back what was left of it.',
  },
  'refund-refused': {
    kind: 'refund',
    open: true,
    message: 'The payment provider refused the refund. We ask again in an hour; its dashboard may tell why.',
  },
  refunded: { kind: 'refund', open: false, message: 'The money was sent back to the buyer.' },
  'nothing-left': { kind: 'refund', open: false, message: 'The gift card was used up: nothing was left to send back.' },
  'partly-refunded-outside': {
    kind: 'refund-outside',
    open: false,
    message:
      "A part of this payment was refunded in the payment provider's own dashboard. That changes nothing about its gift card: block it if it should not be used.",
  },
  'refunded-outside': {
    kind: 'refund-outside',
    open: true,
    message: "All of this payment was refunded in the payment provider's own dashboard. The gift card ends with it.",
  },
  disputed: {
    kind: 'dispute',
    open: true,
    message:
      "The buyer disputes this payment with their bank. The gift card is blocked. Answer the dispute in the payment provider's dashboard.",
  },
  'dispute-won': {
    kind: 'dispute',
    open: false,
    message: 'The dispute was decided for you. Unblock the gift card if it may be used again.',
  },
  'dispute-lost': {
    kind: 'dispute',
    open: false,
    message:
      'The dispute was decided for the buyer, who has the disputed money. The gift card ends when all of its price is back, else it stays blocked.',
  },
} as const satisfies Record<string, StepMeaning>;

export type StepName = keyof typeof STEPS;

/** One thing that happened in a case; never changed itself. */
export interface CaseStep {
  readonly name: StepName;
  readonly at: Date;
  /** "buyer", "reconciler", "webhook", or an admin's id. */
  readonly by: string;
}

/** A payment that did not go straight. One checkout has one, which grows: kind and state are those of its last step. */
export interface PaymentCase {
  readonly kind: CaseKind;
  readonly state: 'open' | 'closed';
  readonly openedAt: Date;
  readonly steps: readonly CaseStep[];
}

interface HasCase {
  readonly case?: PaymentCase;
  readonly caseAt?: Date;
}

/** A step that repeats the last one says nothing new. */
export function withStep<S extends HasCase>(checkout: S, step: CaseStep): S {
  const { case: known } = checkout;
  const last = known?.steps.at(-1);
  if (last?.name === step.name) return checkout;
  const { kind, open } = STEPS[step.name];
  const next: PaymentCase = {
    kind,
    state: open ? 'open' : 'closed',
    openedAt: known?.openedAt ?? step.at,
    steps: [...(known?.steps ?? []), step],
  };
  return { ...checkout, case: next, caseAt: step.at };
}

/** Whether something is still to be done after a step. */
export function staysOpen(name: StepName): boolean {
  return STEPS[name].open;
}

/** A step as a sentence for the admin. */
export function stepMessage(name: StepName): string {
  return STEPS[name].message;
}

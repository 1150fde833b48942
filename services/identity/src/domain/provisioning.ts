/** Who prepares something for a business and acknowledges it (kernel/read-models/tenant), as the super admin sees them. */
export const PREPARING_SERVICES = ['catalog', 'orders', 'redemption', 'wallet', 'notifications', 'analytics'] as const;

/** The steps of provisioning, in their order; each does nothing when it was done before. */
const OWN_STEPS = ['owner account', 'business'] as const;
export const PROVISIONING_STEPS = [...OWN_STEPS, ...PREPARING_SERVICES] as const;
export type OwnStep = (typeof OWN_STEPS)[number];

/** A service answers within a second; one that has not for so long is away, or its event went wrong. */
export const ANSWER_WITHIN_MS = 60_000;

/** Where the making of the business stands. */
export type Provisioning =
  | { readonly state: 'requested' }
  | { readonly state: 'provisioning'; readonly since?: Date }
  /** The owner has an account; the services in `prepared` have acknowledged. `askedAt`: when the services were told of the business; absent before it stands. */
  | {
      readonly state: 'preparing';
      readonly businessSlug: string;
      readonly prepared: readonly string[];
      readonly since?: Date;
      readonly askedAt?: Date;
    }
  | { readonly state: 'ready'; readonly businessSlug: string }
  | { readonly state: 'failed'; readonly step: string; readonly reason: string };

/** One step as the super admin sees it. */
export interface StepState {
  readonly name: string;
  readonly state: 'waiting' | 'done' | 'failed';
  /** Why it failed, fit for a person; empty otherwise. */
  readonly problem: string;
}

export interface Progress {
  readonly state: 'requested' | 'provisioning' | 'ready' | 'failed';
  readonly steps: readonly StepState[];
}

/** Approval begins what has not begun; taking it back ends only what has not begun, and undoes nothing (DEC-2.8). */
export function decidedOn(before: Provisioning, approved: boolean, now: Date): Provisioning {
  if (before.state === 'ready' || before.state === 'preparing') return before;
  if (approved) return { state: 'provisioning', since: now };
  return before.state === 'provisioning' ? { state: 'requested' } : before;
}

/** The owner's account is there. Noted before the business is, so that no acknowledgement comes too early to be counted. */
export function ownerMade(before: Provisioning, businessSlug: string): Provisioning {
  if (before.state === 'ready' || before.state === 'preparing') return before;
  const { since } = before as { readonly since?: Date };
  return { state: 'preparing', businessSlug, prepared: [], ...(since ? { since } : {}) };
}

/** The business stands, and the services are told of it. */
export function businessFounded(before: Provisioning, now: Date): Provisioning {
  return before.state === 'preparing' && !before.askedAt ? { ...before, askedAt: now } : before;
}

/** A service has acknowledged; after the last one the business is ready. */
export function preparedBy(before: Provisioning, service: string): Provisioning {
  if (before.state !== 'preparing' || before.prepared.includes(service)) return before;
  const prepared = [...before.prepared, service];
  const complete = PREPARING_SERVICES.every((awaited) => prepared.includes(awaited));
  return complete ? { state: 'ready', businessSlug: before.businessSlug } : { ...before, prepared };
}

/** One of the own steps can't succeed by being tried again soon. A business that stands is not failed. */
export function failedAt(
  before: Provisioning,
  problem: { readonly step: OwnStep; readonly reason: string },
): Provisioning {
  return before.state === 'ready' || 'askedAt' in before ? before : { state: 'failed', ...problem };
}

/** The services are told once more, and have their time again; an own step stays failed until it succeeds. */
export function askedAgain(before: Provisioning, now: Date): Provisioning {
  return 'askedAt' in before ? { ...before, askedAt: now } : before;
}

/** Every step with where it stands; a service that does not answer in time is a failed one until it does. */
export function progressOf(provisioning: Provisioning, now: Date): Progress {
  const steps = PROVISIONING_STEPS.map((name): StepState => ({ name, ...stateOf(name, provisioning, now) }));
  if (provisioning.state !== 'preparing' && provisioning.state !== 'provisioning')
    return { state: provisioning.state, steps };
  return { state: steps.some(({ state }) => state === 'failed') ? 'failed' : 'provisioning', steps };
}

const WAITING = { state: 'waiting', problem: '' } as const;
const DONE = { state: 'done', problem: '' } as const;

function stateOf(
  name: (typeof PROVISIONING_STEPS)[number],
  provisioning: Provisioning,
  now: Date,
): Omit<StepState, 'name'> {
  switch (provisioning.state) {
    case 'provisioning':
      return name === 'owner account' ? unlessLate(provisioning.since, now) : WAITING;
    case 'ready':
      return DONE;
    case 'failed':
      if (name === provisioning.step) return { state: 'failed', problem: provisioning.reason };
      return before(name, provisioning.step) ? DONE : WAITING;
    case 'preparing':
      if (name === 'owner account' || provisioning.prepared.includes(name)) return DONE;
      if (name === 'business')
        return provisioning.askedAt || provisioning.prepared.length > 0 ? DONE : unlessLate(provisioning.since, now);
      return isLate(provisioning.askedAt, now)
        ? {
            state: 'failed',
            problem: `No answer yet from ${name}. It goes on by itself when that service is back; Retry asks once more.`,
          }
        : WAITING;
    case 'requested':
      return WAITING;
  }
}

/** A step of our own that should be done by now: what was to do it went wrong. */
function unlessLate(since: Date | undefined, now: Date): Omit<StepState, 'name'> {
  return isLate(since, now)
    ? { state: 'failed', problem: 'This took too long. Retry takes it up where it stopped.' }
    : WAITING;
}

function before(name: string, step: string): boolean {
  const order: readonly string[] = PROVISIONING_STEPS;
  // Stryker disable next-line EqualityOperator: asked only of two different steps
  return order.indexOf(name) < order.indexOf(step);
}

function isLate(askedAt: Date | undefined, now: Date): boolean {
  return askedAt !== undefined && now.getTime() - askedAt.getTime() >= ANSWER_WITHIN_MS;
}

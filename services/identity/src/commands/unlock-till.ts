import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { tillIdleMinutesOf } from '@giftcard/kernel/business/till';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { currentContext } from '@giftcard/kernel/request-context';
import { readToken } from './till-secrets.js';
import type { SignedIn } from './log-in.js';
import { Pins } from '../credentials/pins.js';
import { BUSINESSES, type Businesses } from '../domain/business.repository.js';
import { placeOf } from '../domain/device.js';
import { belongsTo } from '../domain/location.js';
import { LOCATIONS, type Locations } from '../domain/location.repository.js';
import { SESSIONS, type OpenSession, type Sessions } from '../domain/sessions.js';
import { noteRefusedSignIn } from '../domain/sign-ins.js';
import { StaffNotFound } from '../domain/staff.errors.js';
import { PinNotSet, PinPaused, PinStopped, PinWrong, StaffOtherLocation } from '../domain/till.errors.js';
import { enrolledTill, tryPin, unlockTill, type Till } from '../domain/till.js';
import { TILLS, type Tills } from '../domain/till.repository.js';
import type { User } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/**
 * Opens a session at a till, good for the counter alone, for who knows the PIN; the one that was open there ends. Errors: TILL_NOT_ENROLLED,
 * TILL_WITHDRAWN, STAFF_NOT_FOUND, STAFF_OTHER_LOCATION, PIN_NOT_SET, PIN_WRONG, PIN_PAUSED, PIN_STOPPED.
 */
export class UnlockTill extends Command<SignedIn> {
  constructor(
    readonly token: string,
    readonly userId: string,
    readonly pin: string,
  ) {
    super();
  }
}

type WithPin = User & { readonly pin: NonNullable<User['pin']> };

@CommandHandler(UnlockTill)
export class UnlockTillHandler implements ICommandHandler<UnlockTill> {
  constructor(
    @Inject(TILLS) private readonly tills: Tills,
    @Inject(USERS) private readonly users: Users,
    @Inject(BUSINESSES) private readonly businesses: Businesses,
    @Inject(LOCATIONS) private readonly locations: Locations,
    @Inject(Pins) private readonly pins: Pins,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ token, userId, pin }: UnlockTill): Promise<SignedIn> {
    const { tillId, secretHash } = readToken(token);
    const till = enrolledTill(await this.tills.find(tillId), secretHash);
    const user = await this.personAt(till, userId);
    await this.sessions.ready();
    await this.takePin(till, user, pin);
    return { userId, session: await this.open(till, user) };
  }

  /** Errors: STAFF_NOT_FOUND, STAFF_OTHER_LOCATION, PIN_NOT_SET. */
  private async personAt({ businessSlug, locationId }: Till, userId: string): Promise<WithPin> {
    const user = await this.users.find(userId);
    if (user?.role !== 'Admin' || user.businessSlug !== businessSlug || user.status !== 'active')
      throw new StaffNotFound();
    if (!belongsTo(user.locationIds, locationId)) throw new StaffOtherLocation();
    if (!user.pin) throw new PinNotSet();
    return { ...user, pin: user.pin };
  }

  /** Errors: TILL_WITHDRAWN, PIN_WRONG, PIN_PAUSED, PIN_STOPPED. */
  private async takePin(till: Till, user: WithPin, pin: string): Promise<void> {
    const attempt = { userId: user.id, pinSetAt: user.pin.setAt };
    const { pausesFor, stops } = await this.tills.update(till.id, (held) =>
      tryPin(held, { ...attempt, now: this.clock.now() }),
    );
    if (await this.pins.fits(user, pin)) return;
    if (pausesFor === 0) throw new PinWrong();
    await this.tell(till, user).catch((failure: unknown) =>
      this.logger.warn({ err: failure }, 'wrong PINs at a till were not told'),
    );
    throw stops ? new PinStopped() : new PinPaused(pausesFor);
  }

  private async tell({ name: device }: Till, { id }: User): Promise<void> {
    const { address } = placeOf(currentContext().client);
    const refusal = { kind: 'pin', place: { device, address } } as const;
    await this.users.update(id, (user) => noteRefusedSignIn(user, { ...refusal, now: this.clock.now() }));
  }

  /**
   * A PIN changed, an account suspended or a till withdrawn while the PIN was checked may have ended only the sessions of before: then this one ends too.
   * Of a till that was moved meanwhile it is opened where it stands now.
   */
  private async open(till: Till, user: WithPin): Promise<OpenSession> {
    const business = await this.businesses.find(till.businessSlug);
    const location = till.locationId === undefined ? undefined : await this.locations.find(till.locationId);
    const place = { ...till, location };
    const session = await this.sessions.openAt(place, user, tillIdleMinutesOf(business?.tillIdleMinutes));
    try {
      const now = await this.personAt(till, user.id);
      if (now.pin.hashSealed !== user.pin.hashSealed) throw new PinWrong();
      let before: string | undefined;
      const { next } = await this.tills.update(till.id, (held) => {
        before = held.session?.id;
        return unlockTill(held, { sessionId: session.sessionId, userId: user.id, now: this.clock.now() });
      });
      if (before) await this.sessions.end(before);
      if (next.locationId === till.locationId) return session;
      return await this.open(next, user);
    } catch (error) {
      await this.sessions.end(session.sessionId);
      throw error;
    }
  }
}

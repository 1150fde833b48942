import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, UNAMBIGUOUS, type Ids } from '@giftcard/kernel/ids';
import { LOGGER } from '@giftcard/kernel/logging';
import { TillCodes } from './till-secrets.js';
import { Fields } from '../domain/fields.js';
import { SESSIONS, type Sessions } from '../domain/sessions.js';
import { livingLocation, type Location } from '../domain/location.js';
import { LOCATIONS, type Locations } from '../domain/location.repository.js';
import { TooManyTills } from '../domain/till.errors.js';
import {
  addTill,
  MOST_TILLS,
  placeTill,
  TILL_CODE_LENGTH,
  tillStateOf,
  withdrawTill,
  type Till,
} from '../domain/till.js';
import { TILLS, type Tills } from '../domain/till.repository.js';

/** The location that a till is put at; empty for none. Error: LOCATION_NOT_FOUND. */
async function placeOf(locations: Locations, businessSlug: string, locationId: string): Promise<Location | undefined> {
  return locationId === '' ? undefined : livingLocation(await locations.find(locationId), businessSlug);
}

/** Makes a till that waits for its device, and answers the code that makes a device it. Errors: INVALID_FIELDS, LOCATION_NOT_FOUND, TOO_MANY_TILLS. */
export class AddTill extends Command<{ readonly till: Till; readonly code: string }> {
  constructor(
    readonly businessSlug: string,
    readonly name: string,
    readonly locationId: string,
  ) {
    super();
  }
}

@CommandHandler(AddTill)
export class AddTillHandler implements ICommandHandler<AddTill> {
  constructor(
    @Inject(TILLS) private readonly tills: Tills,
    @Inject(LOCATIONS) private readonly locations: Locations,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(TillCodes) private readonly codes: TillCodes,
  ) {}

  async execute({ businessSlug, name: typed, locationId }: AddTill) {
    const fields = new Fields();
    const name = fields.text('name', typed, 40);
    fields.done();
    const location = await placeOf(this.locations, businessSlug, locationId);
    const now = this.clock.now();
    const living = (await this.tills.ofBusiness(businessSlug)).filter((till) => tillStateOf(till, now));
    if (living.length >= MOST_TILLS) throw new TooManyTills();
    const code = this.ids.code(UNAMBIGUOUS, TILL_CODE_LENGTH);
    const codeHash = this.codes.hash(code);
    const { next, events } = addTill({ tillId: this.ids.uuid(), businessSlug, name, location, codeHash, now });
    await this.tills.insert(next, events);
    return { till: next, code };
  }
}

/** Ends a till, and the session that is open at it. Again, it changes nothing. Error: TILL_NOT_FOUND. */
export class WithdrawTill extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly tillId: string,
  ) {
    super();
  }
}

@CommandHandler(WithdrawTill)
export class WithdrawTillHandler implements ICommandHandler<WithdrawTill> {
  constructor(
    @Inject(TILLS) private readonly tills: Tills,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ businessSlug, tillId }: WithdrawTill): Promise<void> {
    const { next } = await this.tills.update(tillId, (till) => withdrawTill(till, businessSlug, this.clock.now()));
    // The event ends it as well; without Redis nobody's session is let through until it did.
    if (next.session)
      await this.sessions
        .end(next.session.id)
        .catch((error: unknown) => this.logger.warn({ err: error }, 'the session at the till will end by the event'));
  }
}

/** Puts a till at another location, or at none; who is unlocked at it unlocks it again. Errors: TILL_NOT_FOUND, LOCATION_NOT_FOUND. */
export class PlaceTill extends Command<Till> {
  constructor(
    readonly businessSlug: string,
    readonly tillId: string,
    readonly locationId: string,
  ) {
    super();
  }
}

@CommandHandler(PlaceTill)
export class PlaceTillHandler implements ICommandHandler<PlaceTill> {
  constructor(
    @Inject(TILLS) private readonly tills: Tills,
    @Inject(LOCATIONS) private readonly locations: Locations,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ businessSlug, tillId, locationId }: PlaceTill): Promise<Till> {
    const location = await placeOf(this.locations, businessSlug, locationId);
    const { next, events } = await this.tills.update(tillId, (till) =>
      placeTill(till, businessSlug, location, this.clock.now()),
    );
    // The event ends it as well.
    if (next.session && events.length > 0)
      await this.sessions
        .end(next.session.id)
        .catch((error: unknown) => this.logger.warn({ err: error }, 'the session at the till will end by the event'));
    return next;
  }
}

/** Ends the session that was open at a till when it was withdrawn or moved, not one that was opened since. */
export class EndSessionOfTill extends Command<void> {
  constructor(
    readonly tillId: string,
    readonly openedUntil: Date,
  ) {
    super();
  }
}

@CommandHandler(EndSessionOfTill)
export class EndSessionOfTillHandler implements ICommandHandler<EndSessionOfTill> {
  constructor(
    @Inject(TILLS) private readonly tills: Tills,
    @Inject(SESSIONS) private readonly sessions: Sessions,
  ) {}

  async execute({ tillId, openedUntil }: EndSessionOfTill): Promise<void> {
    const till = await this.tills.find(tillId);
    if (!till?.session) return;
    const isOlder = till.lastUsedAt && till.lastUsedAt <= openedUntil;
    if (till.withdrawnAt ?? isOlder) await this.sessions.end(till.session.id);
  }
}

/** Ends a session at a till: no event tells of it, a till is locked a hundred times a day. No error when it is gone. */
export class LockTill extends Command<void> {
  constructor(readonly session: { readonly sessionId: string; readonly userId: string }) {
    super();
  }
}

@CommandHandler(LockTill)
export class LockTillHandler implements ICommandHandler<LockTill> {
  constructor(@Inject(SESSIONS) private readonly sessions: Sessions) {}

  execute({ session: { sessionId, userId } }: LockTill): Promise<void> {
    return this.sessions.end(sessionId, userId);
  }
}

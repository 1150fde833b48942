import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { currentContext } from '@giftcard/kernel/request-context';
import { ADMIN_SESSION_SECONDS, SessionRegistry, SUPER_ADMIN_SESSION_SECONDS } from '@giftcard/kernel/session-registry';
import { signSessionToken } from '@giftcard/kernel/session-token';
import { SessionInvalid } from '@giftcard/kernel/errors';
import { SETTINGS, type IdentitySettings } from '../config.js';
import { hasSecondFactor, needsSecondFactor } from '../domain/second-factor.js';
import { placeOf } from '../domain/device.js';
import {
  actorOf,
  type ListedSession,
  type OpenSession,
  type Sessions,
  type SessionsOfAccount,
  type TillPlace,
} from '../domain/sessions.js';
import { TILL_SESSION_SECONDS } from '../domain/till.js';
import type { User } from '../domain/user.js';

/** Sessions as signed tokens, alive as long as the registry says. */
@Injectable()
export class SignedSessions implements Sessions {
  constructor(
    @Inject(SessionRegistry) private readonly registry: SessionRegistry,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  ready(): Promise<void> {
    return this.registry.ready();
  }

  async open(user: User, sessionId = this.ids.uuid()): Promise<OpenSession> {
    const session = await this.sign(user, sessionId, secondsFor(user));
    await this.registry.open(sessionId, user.id, secondsFor(user), {
      openedAt: this.clock.now(),
      place: placeOf(currentContext().client),
    });
    return session;
  }

  async openAt({ id, name, location }: TillPlace, user: User, idleMinutes: number): Promise<OpenSession> {
    const sessionId = this.ids.uuid();
    // Uses are written down to the minute: one more, so that nobody is locked out a second after a call.
    const idleSeconds = (idleMinutes + 1) * 60;
    const openedAt = this.clock.now();
    const expiresAt = new Date(openedAt.getTime() + TILL_SESSION_SECONDS * 1000);
    const actor = {
      role: 'Admin',
      userId: user.id,
      sessionId,
      businessSlug: user.businessSlug ?? '',
      staffRole: 'cashier',
      till: {
        id,
        name,
        idleSeconds,
        ...(location ? { location: { id: location.id, name: location.name, timeZone: location.timeZone } } : {}),
      },
    } as const;
    const token = await signSessionToken(actor, expiresAt, this.settings.SESSION_PRIVATE_KEY);
    const { address } = placeOf(currentContext().client);
    await this.registry.open(sessionId, user.id, idleSeconds, { openedAt, place: { device: name, address } });
    return { sessionId, expiresAt, token };
  }

  async renew(user: User, sessionId: string): Promise<OpenSession> {
    const seconds = await this.registry.renew(sessionId, secondsFor(user));
    if (seconds === undefined) throw new SessionInvalid();
    return this.sign(user, sessionId, seconds);
  }

  async again(user: User, sessionId: string): Promise<OpenSession> {
    const seconds = await this.registry.renew(sessionId, 0);
    if (seconds === undefined) throw new SessionInvalid();
    return this.sign(user, sessionId, seconds);
  }

  end(sessionId: string, ofUser?: string): Promise<void> {
    return this.registry.end(sessionId, ofUser);
  }

  listOf(userId: string): Promise<ListedSession[]> {
    return this.registry.listOf(userId);
  }

  endAllOf(userId: string, which?: SessionsOfAccount): Promise<ListedSession[]> {
    return this.registry.endAllOf(userId, which);
  }

  private mustEnrol(user: User): boolean {
    return this.settings.MODE === 'production' && needsSecondFactor(user) && !hasSecondFactor(user);
  }

  private async sign(user: User, sessionId: string, seconds: number): Promise<OpenSession> {
    const expiresAt = new Date(this.clock.now().getTime() + seconds * 1000);
    const actor = { ...actorOf(user, sessionId), ...(this.mustEnrol(user) ? { mustEnrol: true as const } : {}) };
    return {
      sessionId,
      expiresAt,
      token: await signSessionToken(actor, expiresAt, this.settings.SESSION_PRIVATE_KEY),
    };
  }
}

function secondsFor({ role }: User): number {
  return role === 'Admin' ? ADMIN_SESSION_SECONDS : SUPER_ADMIN_SESSION_SECONDS;
}

import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import type { DomainError } from '@giftcard/kernel/errors';
import { currentContext, runInContext } from '@giftcard/kernel/request-context';
import { placeOf, type Place } from '../domain/device.js';
import { actorOf, SESSIONS, type OpenSession, type Sessions, type SessionsOfAccount } from '../domain/sessions.js';
import { noteEndedSessions, noteRefusedSignIn, noteSignIn } from '../domain/sign-ins.js';
import { InvalidCredentials } from '../domain/user.errors.js';
import type { RefusalKind, SessionsEndKind, SignInKind } from '../domain/user.events.js';
import type { User } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** Opens and ends the sessions of accounts, and refuses them, so that the audit log tells it (docs/adr/0059). */
@Injectable()
export class AccountSessions {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Opens a session for an account as it was proven. A password or a role changed, or the account suspended, while the sign-in was under way has ended
   * all sessions but the one that was only just opened: then it ends too. Errors: that of `over`, SERVICE_UNAVAILABLE.
   */
  async open(
    user: User,
    kind: SignInKind,
    { sessionId, over = () => new InvalidCredentials() }: { sessionId?: string; over?: () => DomainError } = {},
  ): Promise<OpenSession> {
    const session = await this.sessions.open(user, sessionId);
    const note = () =>
      this.users.update(user.id, (held) => {
        if (!isAsProven(held, user)) throw over();
        return noteSignIn(held, { kind, place: placeOf(currentContext().client), now: this.clock.now() });
      });
    try {
      await asAccount(user, session.sessionId, note);
    } catch (error) {
      await this.sessions.end(session.sessionId);
      throw error;
    }
    return session;
  }

  /** Tells that the account's holder, or somebody else, was not let in. */
  async refused({ id }: User, kind: RefusalKind): Promise<void> {
    const place = placeOf(currentContext().client);
    await this.users.update(id, (held) => noteRefusedSignIn(held, { kind, place, now: this.clock.now() }));
  }

  /**
   * Ends one session, or all but one, of an account by its holder's word. Told before, for the log has no other word of it; they end also where it can't
   * be told, and then the caller hears why.
   */
  async endByHolder(userId: string, which: { readonly only: string } | { readonly except: string }): Promise<void> {
    const { sessionId: own = '' } = currentContext().actor ?? {};
    const isMeant = (sessionId: string) => ('only' in which ? sessionId === which.only : sessionId !== which.except);
    try {
      const ended = (await this.sessions.listOf(userId)).filter(({ sessionId }) => isMeant(sessionId));
      await this.tell(userId, 'only' in which && which.only === own ? 'signed-out' : 'ended', ended);
    } finally {
      await ('only' in which ? this.sessions.end(which.only, userId) : this.sessions.endAllOf(userId, which));
    }
  }

  /** Ends the account's sessions. Told after, and by one of those who end them at once: what they are ended for is in the log already. */
  async endAll(userId: string, kind: SessionsEndKind, which?: SessionsOfAccount): Promise<void> {
    await this.tell(userId, kind, await this.sessions.endAllOf(userId, which));
  }

  private async tell(userId: string, kind: SessionsEndKind, ended: readonly Place[]): Promise<void> {
    if (ended.length === 0) return;
    await this.users.update(userId, (held) => noteEndedSessions(held, { kind, ended, now: this.clock.now() }));
  }
}

function isAsProven(held: User, { passwordHash, staffRole }: User): boolean {
  return held.status === 'active' && held.passwordHash === passwordHash && held.staffRole === staffRole;
}

/** Who proves to be an account acts as it: without an actor the audit log would not know of it. */
export function asAccount<T>(user: User, sessionId: string, work: () => Promise<T>): Promise<T> {
  const context = currentContext();
  return runInContext({ ...context, actor: context.actor ?? actorOf(user, sessionId) }, work);
}

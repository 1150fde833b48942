import type { Place } from './device.js';
import type {
  RefusalKind,
  SessionsEnded,
  SessionsEndKind,
  SignedIn,
  SignInKind,
  SignInRefused,
  SignInStopped,
} from './user.events.js';
import { AccountSuspended, InvalidCredentials } from './user.errors.js';
import type { Role, User } from './user.js';

const DAY_MS = 24 * 60 * 60_000;
/** How many refused sign-ins of an account are told in a day: who guesses floods no audit log. */
export const REFUSED_TOLD_A_DAY = 10;

type Change<E> = { readonly next: User; readonly events: readonly E[] };

/** Lets in whoever gave the right password for an account of the role. Errors: INVALID_CREDENTIALS, ACCOUNT_SUSPENDED. */
export function signIn(
  user: User | undefined,
  { role, passwordMatches }: { role: Role; passwordMatches: boolean },
): User {
  if (!user || user.role !== role || !passwordMatches) throw new InvalidCredentials();
  if (user.status !== 'active') throw new AccountSuspended();
  return user;
}

/** Why an account's holder was not let in with a password. */
export function refusalOf(
  user: User,
  { role, passwordMatches }: { role: Role; passwordMatches: boolean },
): RefusalKind {
  if (!passwordMatches) return 'password';
  return user.role === role ? 'suspended' : 'role';
}

/** Tells that a session was opened. */
export function noteSignIn(
  user: User,
  { kind, place, now }: { readonly kind: SignInKind; readonly place: Place; readonly now: Date },
): Change<SignedIn> {
  const data = { ...accountOf(user), kind, ...placeIn(place), signedInAt: now.toISOString() };
  return { next: user, events: [{ type: 'identity.signed-in.v1', data }] };
}

/** Tells that somebody was not let in, ten times a day and account at most. */
export function noteRefusedSignIn(
  user: User,
  { kind, place, now }: { readonly kind: RefusalKind; readonly place: Place; readonly now: Date },
): Change<SignInRefused> {
  const held = user.refusedSignIns;
  const { since, told } = held && now.getTime() - held.since.getTime() < DAY_MS ? held : { since: now, told: 0 };
  if (told >= REFUSED_TOLD_A_DAY) return { next: user, events: [] };
  const further = told + 1 < REFUSED_TOLD_A_DAY ? 'listed' : 'unlisted';
  const data = { ...accountOf(user), kind, ...placeIn(place), further, refusedAt: now.toISOString() } as const;
  return {
    next: { ...user, refusedSignIns: { since, told: told + 1 } },
    events: [{ type: 'identity.sign-in-refused.v1', data }],
  };
}

/** Tells which living sessions were ended; of none there is nothing to tell. */
export function noteEndedSessions(
  user: User,
  { kind, ended, now }: { readonly kind: SessionsEndKind; readonly ended: readonly Place[]; readonly now: Date },
): Change<SessionsEnded> {
  const [first, ...others] = ended;
  if (!first) return { next: user, events: [] };
  const where = others.length === 0 ? first : { device: '', address: '' };
  const told = { kind, sessionCount: ended.length, ...placeIn(where), endedAt: now.toISOString() };
  return { next: user, events: [{ type: 'identity.sessions-ended.v1', data: { ...accountOf(user), ...told } }] };
}

/** Tells the holder that tries at the password from so many addresses were stopped, once a day. */
export function noteStoppedSignIn(
  user: User,
  { addresses, now }: { readonly addresses: number; readonly now: Date },
): Change<SignInStopped> {
  if (isToday(user.toldOfGuessingAt, now)) return { next: user, events: [] };
  return { next: { ...user, toldOfGuessingAt: now }, events: [stopped(user, { addresses, kind: '', now })] };
}

/** Tells the holder that wrong codes of the second factor were stopped, once a day: who gave them knows the password, or has a session. */
export function noteStoppedCodes(user: User, now: Date): Change<SignInStopped> {
  if (isToday(user.toldOfWrongCodesAt, now)) return { next: user, events: [] };
  const events = [stopped(user, { addresses: 0, kind: 'second-factor', now })];
  return { next: { ...user, toldOfWrongCodesAt: now }, events };
}

function isToday(at: Date | undefined, now: Date): boolean {
  return at !== undefined && now.getTime() - at.getTime() < DAY_MS;
}

function stopped(
  { id: userId, email, name, role }: User,
  { addresses, kind, now }: { addresses: number; kind: SignInStopped['data']['kind']; now: Date },
): SignInStopped {
  const data = { userId, email, name, role, addresses, stoppedAt: now.toISOString(), kind };
  return { type: 'identity.sign-in-stopped.v1', data };
}

const accountOf = ({ id: userId, businessSlug = '' }: User) => ({ userId, businessSlug });
const placeIn = ({ device, address: clientAddress }: Place) => ({ device, clientAddress });

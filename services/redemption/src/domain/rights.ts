import type { Authorization, Card } from './card.js';

/** DEC-2.4. */
export const CODE_LENGTH = 6;
export const CODE_VALID_MS = 5 * 60_000;
export const CODE_TRIES = 5;
/** DEC-1.2: how long a verified code lets one redemption through. */
export const AUTHORIZATION_VALID_MS = 5 * 60_000;

/** By what an admin may redeem, or pay out, just this much: amount and tip as they were confirmed. Undefined for nothing. */
export function authorizationOf(
  { authorizations }: Pick<Card, 'authorizations'>,
  { adminId, amountCents, tipCents = 0, units }: Pick<Authorization, 'adminId' | 'amountCents' | 'tipCents' | 'units'>,
  now: Date,
): Authorization | undefined {
  return authorizations.find(
    (given) =>
      given.adminId === adminId &&
      // What a number of units is worth may differ by a cent once others were used meanwhile.
      given.units === units &&
      (units !== undefined || given.amountCents === amountCents) &&
      (given.tipCents ?? 0) === tipCents &&
      given.expiresAt > now,
  );
}

/** The card with the authorization, which replaces an earlier one of the same admin. */
export function withAuthorization(card: Card, authorization: Authorization, now: Date): Card {
  const others = card.authorizations.filter(
    ({ adminId, expiresAt }) => adminId !== authorization.adminId && expiresAt > now,
  );
  return withRightsEnd({ ...card, authorizations: [...others, authorization] });
}

/** Nothing on its way and nothing verified outlives the moment in which a card stops being active. */
export function withoutRights({ pendingCode: _pending, pendingKeep: _keep, ...card }: Card): Card {
  return withRightsEnd({ ...card, authorizations: [] });
}

/** The card without what is over, codes and authorizations. The same card when nothing is. */
export function withoutExpiredAuthorizations(card: Card, now: Date): Card {
  const { pendingCode, pendingKeep, ...rest } = card;
  const authorizations = card.authorizations.filter(({ expiresAt }) => expiresAt > now);
  // One that is to be over is written in any case, or the sweep would find it for ever.
  const isOver = (card.rightsEndAt?.getTime() ?? Infinity) <= now.getTime();
  const keptCode = pendingCode && pendingCode.expiresAt > now ? pendingCode : undefined;
  const keptKeep = pendingKeep && pendingKeep.expiresAt > now ? pendingKeep : undefined;
  const isSame = keptCode === pendingCode && keptKeep === pendingKeep;
  if (isSame && authorizations.length === card.authorizations.length && !isOver) return card;
  return withRightsEnd({
    ...rest,
    ...(keptCode ? { pendingCode: keptCode } : {}),
    ...(keptKeep ? { pendingKeep: keptKeep } : {}),
    authorizations,
  });
}

/** The card with the time at which the last of what it holds will be over, for the sweep to find it. */
export function withRightsEnd(card: Card): Card {
  const { rightsEndAt: _before, ...rest } = card;
  const ends = [
    ...card.authorizations.map(({ expiresAt }) => expiresAt),
    ...[card.pendingCode, card.pendingKeep].flatMap((pending) => (pending ? [pending.expiresAt] : [])),
  ];
  return ends.length === 0 ? rest : { ...rest, rightsEndAt: new Date(Math.max(...ends.map((end) => end.getTime()))) };
}

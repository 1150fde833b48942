import type {
  PersonAtTill,
  Till as TillMessage,
  TillAtCounter as TillAtCounterMessage,
} from '@giftcard/contracts/identity/v1/till';
import { tillStateOf, type Till } from '../domain/till.js';
import { staffRoleOf } from '../domain/user.js';
import type { TillAtCounter } from '../queries/tills.js';

/** A till as its owner sees it. */
export function tillMessage(till: Till, now: Date): TillMessage {
  const { id: tillId, name, locationId = '', addedAt, enrolledAt, device = '', lastUsedAt, enrolment } = till;
  return {
    tillId,
    name,
    locationId,
    state: tillStateOf(till, now) ?? '',
    addedAt: addedAt.toISOString(),
    enrolledAt: enrolledAt?.toISOString(),
    device,
    lastUsedAt: lastUsedAt?.toISOString(),
    waitsUntil: enrolment?.expiresAt.toISOString(),
  };
}

/** A till as its lock screen shows it. */
export function tillAtCounterMessage({ till, location, business, people }: TillAtCounter): TillAtCounterMessage {
  return {
    tillId: till.id,
    name: till.name,
    businessName: business.name,
    businessSlug: business.id,
    logoKey: business.logoKey,
    timeZone: location?.timeZone ?? business.timeZone,
    location: location?.name ?? '',
    people: people.map(
      ({ user, pausedUntil, stopped }): PersonAtTill => ({
        userId: user.id,
        name: user.name,
        staffRole: staffRoleOf(user),
        pin: user.pin !== undefined,
        pausedUntil: pausedUntil?.toISOString(),
        stopped,
      }),
    ),
  };
}

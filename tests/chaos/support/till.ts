import { randomUUID } from 'node:crypto';
import { eventually } from '@giftcard/testing/eventually';
import { must, send, type Call } from '../../support/http.js';
import type { Counter } from './counter.js';
import type { Shop } from '../../support/shop.js';

const PIN = '482915';
const KNOWN_WITHIN_MS = 30_000;

/** What a till keeps of what it accepted without network. */
export interface Accepted {
  readonly id: string;
  readonly outageId: string;
  readonly statement: string;
  readonly amount: number;
  readonly acceptedAt: string;
  readonly grant: string;
}

/** A device that the owner is unlocked at, of a business whose tills accept cards without network. */
export interface Till {
  /** @param publicToken of the card's page, which has its statement @param amount decimal dollars */
  accept(publicToken: string, amount: number): Promise<Accepted>;
  /** What is left of the card of a code, as the till's scan says. @returns decimal dollars */
  scan(code: string): Promise<number>;
  /** Throws without an answer, or with one that refuses. */
  handIn(accepted: Accepted): Promise<{ redeemed: number; shortfall: number }>;
}

export async function unlockedTill({ url, token }: Counter, { password }: Shop): Promise<Till> {
  const asOwner = (call: Call): Promise<unknown> => must(url, { ...call, token, password });
  await asOwner({ method: 'PUT', path: '/api/v1/admin/settings/offline-allowance', body: { allowed: true } });
  await asOwner({ method: 'PUT', path: '/api/v1/admin/pin', body: { pin: PIN } });
  const { code } = (await asOwner({ method: 'POST', path: '/api/v1/admin/tills', body: { name: 'Bar till' } })) as {
    code: string;
  };
  const enrolled = await send(url, { method: 'POST', path: '/api/v1/till/enrolment', body: { code } });
  const { till } = enrolled.body as { till: { people: { id: string }[] } };
  const device = cookiesOf(enrolled.headers);
  const userId = till.people[0]!.id;
  const unlocked = await send(url, {
    method: 'POST',
    path: '/api/v1/till/unlock',
    body: { userId, pin: PIN },
    headers: { cookie: device },
  });
  if (unlocked.status !== 200) throw new Error(`unlocking answered ${unlocked.status}: ${unlocked.text}`);
  const headers = { cookie: `${device}; ${cookiesOf(unlocked.headers)}` };
  const atTill = <T>(call: Call): Promise<T> => must<T>(url, { ...call, headers });
  const { kit } = await atTill<{ kit: { grant: string } }>({ method: 'GET', path: '/api/v1/admin/offline-kit' });
  const outageId = randomUUID();
  return {
    async accept(publicToken, amount) {
      const path = `/api/v1/cards/${publicToken}`;
      const statement = await eventually(async () => {
        const { card } = await must<{ card: { offlineStatement: string | null } }>(url, { method: 'GET', path });
        return card.offlineStatement ?? false;
      }, KNOWN_WITHIN_MS);
      return {
        id: randomUUID(),
        outageId,
        statement,
        amount,
        acceptedAt: new Date().toISOString(),
        grant: kit.grant,
      };
    },
    async scan(code) {
      const path = `/api/v1/admin/scan-giftcard/${encodeURIComponent(code)}`;
      const { giftCard } = await atTill<{ giftCard: { buyers: { remainingBalance: number }[] } }>({
        method: 'GET',
        path,
      });
      return giftCard.buyers[0]!.remainingBalance;
    },
    handIn: (accepted) => atTill({ method: 'POST', path: '/api/v1/admin/offline-redemptions', body: accepted }),
  };
}

function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

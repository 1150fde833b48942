import { done, type DescribedCalls } from './described-call.js';
import { dollars, list, nullable, object, text, time, truth } from './shapes.js';

/** Tills whose network is away. */
export const offlineCalls = {
  'GET /api/v1/admin/settings/offline-allowance': {
    permission: 'settings.change',
    summary: 'Whether tills accept cards while their network is away',
    answer: object({ allowed: truth(false) }),
  },
  'PUT /api/v1/admin/settings/offline-allowance': {
    permission: 'settings.change',
    summary: 'Whether tills accept cards while their network is away; what they accepted before is still taken',
    answer: done('Settings saved successfully!', { allowed: truth() }),
  },
  'GET /api/v1/admin/offline-kit': {
    permission: 'cards.redeem',
    summary:
      'What who is unlocked at a till needs to accept cards there without network, and to hand in what it accepted, also once the business does not any more',
    answer: object({
      kit: nullable(
        object({
          business: text('larkspur-house'),
          currency: text('USD'),
          cardLimit: dollars(50).describe('of one card in an outage'),
          outageLimit: dollars(300).describe('of all together'),
          keys: list(object({ id: text('offline-1'), publicKey: text('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo') })),
          grant: text('code-1.nonce.sealed.tag', 'handed back with what was accepted'),
          grantUntil: time().describe('until when cards are accepted by it'),
        }),
      ).describe('null while the business does not, and for who is at no till'),
      queueKeys: list(
        object({
          id: text('code-1'),
          key: text('wP1nQx1Yk7n0b6oFv0m5n8R1yq3cVtF2sKQm0Zr9uXE', '32 bytes as base64url'),
        }),
      ).describe(
        'by which the till keeps what it accepted encrypted: the first encrypts, all decrypt; none at no till',
      ),
    }),
  },
  'POST /api/v1/admin/offline-redemptions': {
    permission: 'cards.redeem',
    summary:
      'Hands in one redemption that the till accepted without network; again, it answers the same. What the card has not any more is the loss of the business',
    answer: done('Redemption handed in.', {
      redeemed: dollars(38),
      shortfall: dollars(12).describe('what the card did not cover'),
      currency: text('USD'),
    }),
    errors: ['403 OFFLINE_NOT_PROVEN', '404 CARD_NOT_FOUND', '409 OFFLINE_LIMIT_REACHED'],
  },
} satisfies DescribedCalls;

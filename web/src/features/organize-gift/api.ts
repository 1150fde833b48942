import type { AnswerOf, BodyOf } from '@giftcard/client';
import { call } from '../../lib/api-client.js';
import type { Business, GiftCard } from '../../lib/gift-card.js';

/** A group gift as its organizer sees it. */
export type Organized = AnswerOf<'POST /api/v1/group-gifts/organize'>;
/** What starts one, as the server takes it. */
export type StartBody = BodyOf<'POST /api/v1/group-gifts'>;
export type ChangeBody = BodyOf<'POST /api/v1/group-gifts/organize/change'>;

/** The gift card that is to be given, and whose it is. */
export interface Offer {
  giftCard: GiftCard;
  business: Business;
}

export const organizeGiftApi = {
  offer: (businessSlug: string, id: string): Promise<Offer> =>
    call('GET /api/v1/giftcards/{id}/public', { path: { id }, query: { businessSlug } }),
  /** @param idempotencyKey the same again is the same gift */
  start: (body: StartBody, idempotencyKey: string) => call('POST /api/v1/group-gifts', { body, idempotencyKey }),
  open: (token: string) => call('POST /api/v1/group-gifts/organize', { body: { token } }),
  change: (body: ChangeBody) => call('POST /api/v1/group-gifts/organize/change', { body }),
  close: (token: string) => call('POST /api/v1/group-gifts/organize/close', { body: { token } }),
  callOff: (token: string) => call('POST /api/v1/group-gifts/organize/call-off', { body: { token } }),
  invite: (token: string, emails: readonly string[]) =>
    call('POST /api/v1/group-gifts/organize/invite', { body: { token, people: emails.map((email) => ({ email })) } }),
  remind: (token: string) => call('POST /api/v1/group-gifts/organize/remind', { body: { token } }),
};

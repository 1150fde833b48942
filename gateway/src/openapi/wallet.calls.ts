import { Delivery, listedStatus } from './delivery.js';
import { done, ofBusiness, paging, typed, type DescribedCalls } from './described-call.js';
import { count, list, object, text } from './shapes.js';

const ofPass = ['401 APPLE_PASS_UNAUTHORIZED'];
/** Apple's web service for passes (its paths and statuses are Apple's), and the mails that were sent. */
export const walletCalls = {
  'POST /api/wallet/apple/v1/devices/{deviceId}/registrations/{passTypeId}/{serial}': {
    summary: 'A device asks to be told of changes to a pass',
    body: object({ pushToken: text('c0ffee00') }),
    answer: 'nothing',
    others: { 200: { when: 'it had asked before' } },
    errors: ofPass,
  },
  'DELETE /api/wallet/apple/v1/devices/{deviceId}/registrations/{passTypeId}/{serial}': {
    summary: 'A device wants to hear no more',
    answer: 'nothing',
    errors: ofPass,
  },
  'GET /api/wallet/apple/v1/devices/{deviceId}/registrations/{passTypeId}': {
    summary: 'Which passes of a device changed',
    others: { 204: { when: 'none did' } },
    query: { passesUpdatedSince: text('42').max(40) },
    answer: object({ serialNumbers: list(text('serial-1')), lastUpdated: text('43') }),
  },
  'GET /api/wallet/apple/v1/passes/{passTypeId}/{serial}': {
    summary: 'The pass as it is now',
    others: { 304: { when: 'it did not change since If-Modified-Since' } },
    answer: 'application/vnd.apple.pkpass',
    errors: ofPass,
  },
  'POST /api/wallet/apple/v1/log': {
    summary: 'What a device could not do with a pass',
    body: object({ logs: list(text('The pass has no web service')) }),
    answer: 'nothing',
  },
} satisfies DescribedCalls;

const search = { status: listedStatus, search: typed('ada', 'in addresses and template names'), ...paging(20) };
const answer = object({ deliveries: list(Delivery), total: count(1) });
const resend = {
  summary: 'Sends a mail again',
  answer: done('The mail is on its way again.', { delivery: Delivery }),
  errors: [
    '404 DELIVERY_NOT_FOUND',
    '409 DELIVERY_ON_ITS_WAY',
    '409 DELIVERY_SUPERSEDED',
    '409 DELIVERY_EXPIRED',
    '409 DELIVERY_NOT_REPEATABLE',
    '409 TOO_MANY_RESENDS',
  ],
};

/** Mails of the business, and the platform's own. */
export const deliveryCalls = {
  'GET /api/v1/admin/deliveries': {
    permission: 'cards.see',
    summary: 'Mails that were sent for the business, newest first; never their codes or links',
    query: { ...search, ...ofBusiness },
    answer,
  },
  'POST /api/v1/admin/deliveries/{id}/resend': { ...resend, permission: 'cards.correct' },
  'GET /api/superadmin/deliveries': {
    summary: 'Mails that the platform sent for itself, newest first: about requests and accounts',
    query: search,
    answer,
  },
  'POST /api/superadmin/deliveries/{id}/resend': resend,
} satisfies DescribedCalls;

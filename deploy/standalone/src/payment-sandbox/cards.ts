import { bodyHash, earlierAnswer, keyScope } from './idempotency.js';
import { randomId } from './ids.js';
import { cardOf } from './payment-object.js';
import type { PaymentRequest } from './payment-request.js';
import { asObject, optionalText, requiredText } from './read-body.js';
import type { SandboxContext } from './sandbox-context.js';
import { declineItem, invalidRequest, notFound, SquareRefusal } from './square-errors.js';
import type { Card, Customer } from './square-objects.js';
import { testSource, type TestSource } from './test-sources.js';

/** CreateCustomer. Without a key each call makes one. @throws SquareRefusal as Square would */
export async function createCustomer(context: SandboxContext, merchantId: string, raw: unknown): Promise<Customer> {
  const body = asObject(raw);
  const key = optionalText(body, 'idempotency_key', 45);
  const hash = bodyHash(body);
  const scope = key ? keyScope('customers', merchantId, key) : undefined;
  const earlier = scope ? earlierAnswer(context.ledger, scope, hash) : undefined;
  if (earlier?.customer) return earlier.customer;
  const fields = {
    given_name: optionalText(body, 'given_name', 300),
    family_name: optionalText(body, 'family_name', 300),
    email_address: optionalText(body, 'email_address', 254),
    reference_id: optionalText(body, 'reference_id', 100),
    note: optionalText(body, 'note', 4096),
  };
  if (!fields.given_name && !fields.family_name && !fields.email_address)
    throw invalidRequest('BAD_REQUEST', 'At least one of given_name, family_name or email_address must be set.');
  const at = context.now().toISOString();
  const customer: Customer = {
    id: randomId(26).toUpperCase(),
    created_at: at,
    updated_at: at,
    ...fields,
    preferences: { email_unsubscribed: false },
    creation_source: 'THIRD_PARTY',
    version: 0,
  };
  await context.ledger.record(
    { fact: 'customer', merchantId, customer },
    ...(scope ? [{ fact: 'key' as const, scope, answer: { hash, httpStatus: 200, customerId: customer.id } }] : []),
  );
  return customer;
}

/** CreateCard, of a token or of a payment that was made with one. @throws SquareRefusal as Square would */
export async function createCard(context: SandboxContext, merchantId: string, raw: unknown): Promise<Card> {
  const body = asObject(raw);
  const key = requiredText(body, 'idempotency_key', 45);
  const sourceId = requiredText(body, 'source_id', 4096);
  const fields = asObject(body['card']);
  const customerId = requiredText(fields, 'customer_id', 191);
  const hash = bodyHash(body);
  const scope = keyScope('cards', merchantId, key);
  const earlier = earlierAnswer(context.ledger, scope, hash);
  if (earlier?.card) return earlier.card;
  if (context.ledger.customers.get(customerId)?.merchantId !== merchantId)
    throw notFound(`Customer with ID \`${customerId}\` not found.`, 'card.customer_id');
  const source = keepable(context, merchantId, sourceId);
  const card: Card = {
    id: `ccof:${randomId(19)}`,
    ...cardOf(source.instrument),
    cardholder_name: optionalText(fields, 'cardholder_name', 96),
    customer_id: customerId,
    merchant_id: merchantId,
    reference_id: optionalText(fields, 'reference_id', 128),
    enabled: true,
    created_at: context.now().toISOString(),
    version: 1,
  };
  const spent = context.ledger.sources.has(sourceId) ? sourceId : undefined;
  await context.ledger.record(
    { fact: 'card', merchantId, card, source: kept(source), sourceId: spent },
    { fact: 'key', scope, answer: { hash, httpStatus: 200, cardId: card.id } },
  );
  return card;
}

/** RetrieveCard; another merchant's is not found. */
export function ownCard(context: SandboxContext, merchantId: string, cardId: string): Card {
  return ownKept(context, merchantId, cardId).card;
}

/** DisableCard: it is charged no more, and can't be enabled again. The same again is the same. */
export async function disableCard(context: SandboxContext, merchantId: string, cardId: string): Promise<Card> {
  const { card, source } = ownKept(context, merchantId, cardId);
  if (!card.enabled) return card;
  const disabled: Card = {
    ...card,
    enabled: false,
    disabled_at: context.now().toISOString(),
    version: card.version + 1,
  };
  await context.ledger.record({ fact: 'card', merchantId, card: disabled, source });
  return disabled;
}

/** What charging a card on file does. @throws SquareRefusal for one that is another customer's, unknown or disabled */
export function sourceOfKeptCard(context: SandboxContext, merchantId: string, request: PaymentRequest): TestSource {
  const { card, source } = ownKept(context, merchantId, request.sourceId, 'source_id');
  if (request.customerId !== card.customer_id)
    throw invalidRequest('INVALID_VALUE', 'The card is not on file for this customer.', 'customer_id');
  if (!card.enabled) throw invalidRequest('INVALID_CARD', 'The card on file is disabled.', 'source_id');
  return source;
}

function ownKept(context: SandboxContext, merchantId: string, cardId: string, field = 'card_id') {
  const owned = context.ledger.cards.get(cardId);
  if (!owned || owned.merchantId !== merchantId) throw notFound(`Card with ID \`${cardId}\` not found.`, field);
  return owned;
}

/** The card behind a token, or behind a payment of this merchant's. */
function keepable(context: SandboxContext, merchantId: string, sourceId: string): TestSource {
  const { ledger } = context;
  const payment = ledger.payments.get(sourceId);
  const isOwn = payment?.merchantId === merchantId;
  const source = isOwn ? payment.source : (testSource(sourceId) ?? ledger.sources.get(sourceId)?.source);
  if (!source) throw notFound('Source not found.', 'source_id');
  if (source.instrument.kind !== 'card')
    throw invalidRequest('INVALID_CARD', "This source can't be kept on file.", 'source_id');
  if (!isOwn && (source.refuse === 'used' || ledger.usedSources.has(sourceId)))
    throw invalidRequest('CARD_TOKEN_USED', 'Card nonce already used; please request new nonce.', 'source_id');
  // Square asks the bank when it keeps a card.
  if (source.declineCode) throw new SquareRefusal(400, [declineItem(source.declineCode)]);
  return source;
}

/** What only the first use of a source did is not done again. */
function kept({ instrument, keptDeclineCode }: TestSource): TestSource {
  return {
    instrument,
    isKept: true,
    ...(keptDeclineCode ? { charge: 'decline', declineCode: keptDeclineCode } : { charge: 'approve' }),
  };
}

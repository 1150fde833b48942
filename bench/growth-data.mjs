// One business's cards, customers, deliveries and entries of the audit log, as the services store them, spread over three years.
import { wordsOf } from '@giftcard/kernel/business/search-words';

/** The name that one guest alone has. */
export const RARE_NAME = 'Zephyrine';

const AT_ONCE = 2_000;
const DAY_MS = 24 * 60 * 60_000;
const YEARS = 3;
const TYPES = 12;
const FIRST = ['Anna', 'Ben', 'Chloé', 'Dario', 'Emil', 'Fatou', 'Goran', 'Hana', 'Ines', 'Jonas'];
const LAST = ['Marsh', 'Quill', 'Rossi', 'Silva', 'Tan', 'Umbra', 'Voss', 'Weber', 'Xu', 'Young'];

/** As many of each as there are cards; what an earlier run wrote stays. @param codeSealed a code as redemption seals it, the same for all */
export async function seedBusiness(client, businessSlug, count, codeSealed) {
  const end = Date.now() - DAY_MS;
  const when = (number) => new Date(end - Math.floor(((count - number) / count) * YEARS * 365 * DAY_MS));
  const each = async (database, name, before, documentOf) => {
    const collection = client.db(database).collection(name);
    await fill(collection, await collection.countDocuments({ businessSlug }), before, documentOf);
  };
  await each('redemption', 'cards', count, (number) => ({
    ...card(businessSlug, number, when(number)),
    codeSealed,
  }));
  await each('redemption', 'customers', count, (number) => customer(businessSlug, number, when(number)));
  await each('notifications', 'deliveries', count, (number) => delivery(businessSlug, number, when(number)));
  await each('identity', 'audit-entries', count, (number) => entry(businessSlug, number, when(number)));
  await each('redemption', 'gift-card-types', TYPES, (number) => cardType(businessSlug, number));
}

/** The businesses of these numbers with their owners, requests and 12 card types each. */
export async function seedBusinesses(client, from, before) {
  const identity = client.db('identity');
  const each = (collection, documentOf) =>
    fill(identity.collection(collection), from, before, (number) => documentOf(number, foundedAt(number)));
  await each('businesses', business);
  await each('users', owner);
  await each('registration-requests', (number, at) => request(slugOf(number), number, at));
  await fill(client.db('catalog').collection('gift-cards'), from * TYPES, before * TYPES, (number) => {
    const ofBusiness = Math.floor(number / TYPES);
    return giftCard(slugOf(ofBusiness), number % TYPES, foundedAt(ofBusiness));
  });
}

/** One an hour, for years. */
const foundedAt = (number) => new Date(Date.UTC(2023, 0, 1) + number * 60 * 60_000);

async function fill(collection, from, before, documentOf) {
  for (let done = from; done < before; done += AT_ONCE)
    await collection.insertMany(
      Array.from({ length: Math.min(AT_ONCE, before - done) }, (_, index) => documentOf(done + index)),
      { ordered: false },
    );
}

/** The slug of the platform's nth business. */
export const slugOf = (number) => `house-${String(number).padStart(5, '0')}`;

export const typeOf = (businessSlug, number) => `${businessSlug}-type-${number % TYPES}`;

const id = (businessSlug, number) => `${businessSlug}-${String(number).padStart(8, '0')}`;
const emailOf = (number) => `guest${number}@growth.test`;

function nameOf(number) {
  if (number === 1) return `${RARE_NAME} Marsh`;
  return `${FIRST[number % FIRST.length]} ${LAST[Math.floor(number / 10) % LAST.length]}${Math.floor(number / 100)}`;
}

/** One in five is used up, one in a thousand is blocked. */
function card(businessSlug, number, issuedAt) {
  const balanceCents = number % 5 === 0 ? 0 : 5_000;
  return {
    _id: id(businessSlug, number),
    version: 1,
    outbox: [],
    businessSlug,
    giftCardId: typeOf(businessSlug, number),
    giftCardName: 'Growth card',
    orderNumber: `GR-${1_000 + number}`,
    codeHash: `code-${id(businessSlug, number)}`,
    publicTokenHash: `token-${id(businessSlug, number)}`,
    publicTokenSealed: '',
    initialCents: 5_000,
    priceCents: 4_000,
    balanceCents,
    currency: 'USD',
    status: number % 1_000 === 3 ? 'blocked' : 'active',
    purchaseType: 'self',
    buyer: { name: nameOf(number), email: emailOf(number), phone: '5551234567' },
    message: '',
    occasion: '',
    imageListKey: '',
    issuedAt,
    entries: [],
    authorizations: [],
  };
}

function customer(businessSlug, number, seenAt) {
  const [email, name] = [emailOf(number), nameOf(number)];
  const balanceHeldCents = number % 5 === 0 ? 0 : 5_000;
  return {
    _id: `${businessSlug}/${email}`,
    revision: 'seeded',
    businessSlug,
    sortName: name.toLowerCase(),
    words: [...new Set(wordsOf(`${email} ${name}`))],
    email,
    name,
    phone: '5551234567',
    roles: number % 7 === 0 ? ['buyer', 'recipient'] : ['buyer'],
    cardsBought: 1,
    cardsHeld: 1,
    spentCents: 4_000 + (number % 100),
    balanceHeldCents,
    currency: 'USD',
    lastSeenAt: seenAt,
    firstSeenAt: seenAt,
    cardsGiven: 0,
  };
}

function delivery(businessSlug, number, createdAt) {
  return {
    _id: id(businessSlug, number),
    version: 1,
    outbox: [],
    template: 'purchase-receipt',
    eventId: id(businessSlug, number),
    businessSlug,
    to: emailOf(number),
    data: { orderId: id(businessSlug, number) },
    status: number % 1_000 === 3 ? 'dead' : 'sent',
    attempts: 1,
    lastError: '',
    createdAt,
    sentAt: createdAt,
  };
}

function entry(businessSlug, number, at) {
  return {
    _id: id(businessSlug, number),
    at,
    businessSlug,
    actorRole: 'Admin',
    actorId: `bench-${businessSlug}`,
    action: number % 2 === 0 ? 'redemption.card-redeemed' : 'catalog.gift-card-changed',
    subjectId: id(businessSlug, number),
    requestId: '',
    details: {},
  };
}

function request(businessSlug, number, createdAt) {
  const name = nameOf(number);
  return {
    _id: id(businessSlug, number),
    version: 1,
    outbox: [],
    contactName: name,
    email: emailOf(number),
    words: [...new Set(wordsOf(`${name} ${emailOf(number)} House ${number}`))],
    businessName: `House ${number}`,
    phone: '',
    businessType: '',
    website: '',
    notes: '',
    address: { street: '', city: '', state: '' },
    status: 'approved',
    createdAt,
    ownerUserId: `owner-${businessSlug}`,
    provisioning: { state: 'ready', businessSlug },
  };
}

function giftCard(businessSlug, number, createdAt) {
  const [name, tag] = [`${FIRST[number % FIRST.length]} dinner`, 'dining'];
  const description =
    'Three courses for two, with a glass of the house, in the room by the garden or at the long table.';
  return {
    _id: typeOf(businessSlug, number),
    version: 1,
    outbox: [],
    businessSlug,
    name,
    tag,
    description,
    amountCents: 5_000 + number * 500,
    discountPercent: 20,
    salePriceCents: 4_000 + number * 400,
    currency: 'USD',
    expirationDate: '2099-12-31',
    icon: '',
    status: 'active',
    sortName: `dinner ${number}`,
    listed: true,
    saleEndsAt: new Date('2100-01-01T05:00:00Z'),
    words: [...new Set(wordsOf(`${name} ${tag} ${description}`))],
    revision: 1,
    createdAt,
  };
}

/** As redemption keeps it. */
function cardType(businessSlug, number) {
  const {
    _id: giftCardId,
    version,
    outbox: _outbox,
    words: _words,
    listed: _listed,
    saleEndsAt: _endsAt,
    ...card
  } = giftCard(businessSlug, number, new Date());
  const told = { ...card, giftCardId, version, createdAt: card.createdAt.toISOString() };
  return { _id: giftCardId, version, businessSlug, giftCard: told };
}

function business(number, provisionedAt) {
  return {
    _id: slugOf(number),
    version: 1,
    outbox: [],
    name: `House ${number}`,
    address: { street: '1 Long Street', city: 'Springfield', state: 'IL' },
    currency: 'USD',
    timeZone: 'America/New_York',
    ownerUserId: `owner-${slugOf(number)}`,
    provisionedAt,
  };
}

function owner(number, createdAt) {
  const businessSlug = slugOf(number);
  return {
    _id: `owner-${businessSlug}`,
    version: 1,
    outbox: [],
    role: 'Admin',
    staffRole: 'owner',
    status: 'active',
    email: `owner${number}@growth.test`,
    slugClaim: businessSlug,
    businessSlug,
    name: nameOf(number),
    words: [...new Set(wordsOf(`${nameOf(number)} owner${number}@growth.test ${businessSlug}`))],
    passwordHash: 'none',
    createdAt,
  };
}

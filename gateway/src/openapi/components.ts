import { count, day, dollars, list, mapOf, nullable, object, oneOf, percent, ref, text, time, truth, type Shape } from './shapes.js';

const id = text('0193f6a0-0000-7000-8000-000000000001');
const address = object({ street: text('214 Harbor Street'), city: text('Burlington'), state: text('VT'), 'zipCode?': text('05401') });
/** How guests reach a business: each part is empty until its owner entered it. */
const contact = object({ phone: text('8025550164', 'ten digits'), email: text('hello@larkspur.test'), website: text('https://larkspur.test/'), openingHours: text('Tue to Sun, 5 PM to 10 PM'), mapUrl: text('https://maps.example/larkspur') });

const giftCard = {
  _id: id, giftCardName: text('Dinner at the Long Table'), giftCardTag: text('Fine Dining'), description: text('Four courses by the lake.'), amount: dollars(100), discount: percent(15), salePrice: dollars(85),
  currency: text('USD'), expirationDate: day('2027-12-31'), giftCardImg: text('/images/cards/0193f6a0/list.webp'), icon: text('🍽️'), businessSlug: text('larkspur-house'), status: oneOf('active', 'inactive', 'expired'), createdAt: time(),
};

/** What several calls answer, by name (http.md, below the table). */
export const components: Readonly<Record<string, Shape>> = {
  Error: object({
    message: text('Please correct the marked fields.', 'fit for a person'),
    code: text('INVALID_FIELDS', 'stable; clients branch on it'),
    requestId: text('5c1f1f0e-3a52-4a0b-9a0e-0c7f8a1d2b3c'),
    'details?': list(object({ field: text('email'), message: text('Please enter a valid email address') })),
  }),
  GiftCard: object(giftCard),
  Offer: object({ ...giftCard, 'business?': object({ name: text('Larkspur House'), city: text('Burlington'), state: text('VT') }) }),
  User: object({
    _id: id, name: text('Marguerite Lane'), email: text('owner@larkspur.test'), phone: text('8025550142'), role: oneOf('Admin', 'SuperAdmin'), restaurantName: text('Larkspur House'), businessSlug: text('larkspur-house'),
    logoUrl: text('/images/logos/larkspur-house/1.webp'), restaurantAddress: address, contact, timeZone: text('America/New_York', "days of the statistics and ends of sale are in it; empty for the super admin"), squareApplicationId: text('sandbox-sq0idb-example'), squareLocationId: text('L1'), squareAccessTokenConfigured: truth(), squareAccessTokenLast4: text('1234'), squareLastTest: nullable(object({ ok: truth(), message: text('Square answered: payments go to "Main Street".'), locationName: text('Main Street'), testedAt: time() })),
  }),
  Payments: object({ applicationId: text('sandbox-sq0idb-example'), locationId: text('L1'), scriptUrl: text('https://sandbox.web.squarecdn.com/v1/square.js'), methods: list(text('card')) }),
  Business: object({
    name: text('Larkspur House'), businessSlug: text('larkspur-house'), logoUrl: text('/images/logos/larkspur-house/1.webp'), accent: text('#24543f'), address, contact, currency: text('USD'), timeZone: text('America/New_York'), payments: nullable(ref('Payments')),
  }),
  Redemption: object({ redeemedAmount: dollars(25), remainingAmount: dollars(75), redemptionDate: time() }),
  Buyer: object({
    id, cardId: id, orderNumber: nullable(text('LH-1001')), buyerName: text('Ada Byron'), name: text('Ada Byron'), email: text('ada@example.com'), giftCardId: id, giftCardName: text('Dinner at the Long Table'), amount: dollars(100), price: dollars(85), refunded: dollars(0), purchaseType: oneOf('self', 'gift'), purchaseDate: time(),
    returnTime: nullable(time()), remainingBalance: dollars(75), usedAmount: dollars(25), currency: text('USD'), status: text('active'), qrCode: object({ uniqueCode: text('1ABCD-EFGHJ-KMNP-QRST-VWXY-Z123') }),
    selfInfo: nullable(object({ name: text('Ada Byron'), email: text('ada@example.com') })), giftInfo: nullable(object({ recipientName: text('Bea'), recipientEmail: text('bea@example.com') })), redemptionHistory: list(ref('Redemption')),
  }),
  Order: object({
    id, cardId: id, orderNumber: nullable(text('LH-1001')), buyerName: text('Ada Byron'), email: text('ada@example.com'), phone: text('5551234567'), giftCardId: id, giftCardName: text('Dinner at the Long Table'), image: text('/images/cards/0193f6a0/list.webp'),
    amount: dollars(100), price: dollars(85), refunded: dollars(0), refundable: dollars(63.75), currency: text('USD'), purchaseDate: time(), remainingBalance: dollars(75), usedAmount: dollars(25), status: text('active'), disputed: truth(),
    paidWith: object({ method: text('card'), brand: nullable(text('VISA')), last4: nullable(text('1111')) }),
    refund: nullable(object({ state: text('refunding'), amount: nullable(dollars(63.75)), requestedAt: nullable(time()), refundedAt: nullable(time()) })),
    message: text('Happy birthday'), occasion: text('Birthday'), redemptionHistory: list(ref('Redemption')),
    mails: list(object({ id, template: text('gift'), to: text('bea@example.com'), status: text('sent'), createdAt: time(), sentAt: nullable(time()), resendable: truth() })),
  }),
  Payment: object({
    id: text('payment-1'), status: oneOf('COMPLETED', 'PENDING', 'APPROVED', 'FAILED', 'CANCELED'), sourceType: text('CARD'), amountMoney: object({ amount: count(8500), currency: text('USD') }), receiptNumber: text('KtrA'), receiptUrl: text('https://squareup.com/receipt/KtrA'), updatedAt: time(),
  }),
  RegistrationRequest: object({
    _id: id, name: text('Ida Rowe'), email: text('ida@example.com'), restaurantName: text('The Quiet Inn'), phone: text('5551234567'), businessType: text('Hotel'), website: text('https://inn.example'), status: oneOf('pending', 'approved', 'rejected'),
    createdAt: time(), restaurantAddress: address, notes: text('Two houses'), decisionNotes: text('Welcome'), businessSlug: text('the-quiet-inn'),
    provisioning: object({
      state: oneOf('requested', 'provisioning', 'ready', 'failed'), steps: list(object({ name: text('owner account'), state: oneOf('waiting', 'done', 'failed') })), 'failedStep?': text('owner account'), 'error?': text('An account with this email address exists already.'),
    }),
  }),
  AuditEntry: object({
    id, at: time(), businessSlug: text('larkspur-house'), who: object({ id, role: oneOf('Admin', 'SuperAdmin'), name: text('Marguerite Lane') }), action: text('catalog.gift-card-changed'), subjectId: id, subjectName: text('', 'of an account that was acted on; empty otherwise'), giftCardName: text('Supper in the Dining Room', 'as it is called now; empty when it is about none'),
    holderName: text('', "of the guest's card that it is about; empty otherwise, and in the super admin's list"), currency: text(''), orderNumber: text('', 'of that card; empty otherwise'), unusual: truth(false), requestId: text('5c1f1f0e-3a52-4a0b-9a0e-0c7f8a1d2b3c'),
    details: mapOf({ type: 'string' }, { giftCardId: '0193f6a0-0000-7000-8000-000000000001' }),
  }),
};

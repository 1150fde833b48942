import type { PaymentRecord } from '../../features/purchase/model.js';
import { purchaseActions } from '../../features/purchase/slice.js';
import { business, giftCard } from '../people.js';
import { proxyPage, refused } from '../browser.js';
import type { Scene } from '../scene.js';

const RESTING = 'The kitchen is resting.';
const payments = {
  applicationId: 'sandbox-1',
  locationId: 'L1',
  scriptUrl: '/square.js',
  methods: ['card', 'cashAppPay'],
};
const paying = (how: Partial<typeof payments> = {}) => {
  const house = { ...business, payments: { ...payments, ...how } };
  return {
    'GET /api/v1/giftcards/supper/public': { giftCard, business: house },
    'GET /api/v1/admin/business/larkspur-house': { business: house },
  };
};
/** The provider's script, as it stands in the page. */
const provider = (check: () => object): void => void Object.assign(window, { Square: { payments: check } });

const opened: Scene['look'] = async (screen) => {
  await screen.press('Buy Now');
  await screen.sees('For Myself', 'As a Gift', 'Next');
};
const toDetails =
  (type: string): Scene['look'] =>
  async (screen) => {
    await opened(screen);
    await screen.press(type);
    await screen.press('Next');
    await screen.sees('Previous');
  };
const toPayment: Scene['look'] = async (screen) => {
  await toDetails('For Myself')(screen);
  for (const [label, text] of Object.entries({ Name: 'Ada Lind', Email: 'ada@guest.test', Phone: '5551234567' }))
    await screen.fill(label, text);
  await screen.press('Next');
  await screen.sees('Complete Purchase');
};
const paid = {
  id: 'pay_1',
  status: 'COMPLETED',
  sourceType: 'CARD',
  amountMoney: { amount: 8000, currency: 'USD' },
  receiptNumber: 'R1',
  receiptUrl: '',
  updatedAt: '2026-11-01T12:00:00Z',
  checkoutSecret: 's',
} as unknown as PaymentRecord;
const details = '/larkspur-house/gift-card/supper';

const interest = 'POST /api/v1/admin/registration-interest';
const ask: Scene['look'] = async (screen) => {
  for (const [label, text] of Object.entries({
    'Business name': 'Pier House',
    'Business type': 'Hotel',
    'Contact name': 'Tom Okafor',
    Email: 'tom@pier.test',
  }))
    await screen.fill(label, text);
  await screen.press('Register');
};

/** The landing page, the shop, and buying. */
export const guestScenes: readonly Scene[] = [
  {
    name: 'the interest form',
    at: '/',
    answers: { [interest]: { success: true } },
    look: async (screen) => {
      await ask(screen);
      await screen.sees(
        "Registration submitted successfully! Please check your email for confirmation and next steps. We'll be in touch within 24 hours.",
      );
    },
  },
  {
    name: 'the interest form, not sent',
    at: '/',
    answers: { [interest]: 'lost' },
    look: async (screen) => {
      await ask(screen);
      await screen.sees('Sorry, something went wrong. Please try again later.');
    },
  },
  {
    name: 'the interest form, filled in wrongly',
    at: '/',
    look: async (screen) => {
      await screen.fill('Phone', '555');
      await screen.press('Register');
      await screen.sees('Please fix the highlighted fields.', 'Please enter a valid phone number like (555) 123-4567.');
    },
  },
  {
    name: 'the list of all',
    at: '/explore',
    look: (screen) => screen.sees('Search Gift Cards...', giftCard.giftCardName, 'Buy Now', 'Powered by'),
  },
  {
    name: "a house's page as it opens",
    at: '/larkspur-house/giftcards',
    look: (screen) =>
      screen.sees(
        'Loading Your Gift Card',
        'Preparing your dining experience...',
        'Finding the best offers...',
        'Almost ready...',
        'Get ready for delicious savings!',
      ),
  },
  ...(['lost', proxyPage] as const).map(
    (answer): Scene => ({
      name: 'a house that can not be asked about',
      at: '/juniper-rye/giftcards',
      answers: { 'GET /api/v1/admin/business/juniper-rye': answer },
      look: (screen) => screen.sees('Failed to fetch business information', 'Retry'),
    }),
  ),
  {
    name: 'a card',
    at: details,
    look: (screen) =>
      screen.sees('Save $20.00', 'Instant delivery to your email', 'Never expires', 'Secure purchase', 'Buy Now'),
  },
  {
    name: 'a card that could not be loaded',
    at: '/gift-card/lost',
    answers: { 'GET /api/v1/giftcards/lost/public': refused(503, RESTING) },
    look: (screen) => screen.sees("Oops! We couldn't load this gift card. Please try again.", 'Retry'),
  },
  {
    name: 'the purchase without a type',
    at: details,
    look: async (screen) => {
      await opened(screen);
      await screen.press('Next');
      await screen.sees('Please select a purchase type');
    },
  },
  {
    name: 'the purchase, filled in wrongly',
    at: details,
    look: async (screen) => {
      await toDetails('As a Gift')(screen);
      await screen.press('Next');
      await screen.sees('This field is mandatory');
      await screen.fill('Recipient email', 'tom at mail');
      await screen.fill('Phone', '12');
      await screen.press('Next');
      await screen.sees('Please enter a valid email address', 'Please enter a valid phone number');
    },
  },
  ...(['lost', proxyPage] as const).map(
    (answer): Scene => ({
      name: 'the payment of a house that can not be asked about',
      at: '/explore',
      answers: { 'GET /api/v1/admin/business/larkspur-house': answer },
      look: async (screen) => {
        await toPayment(screen);
        await screen.sees('Failed to fetch business information');
      },
    }),
  ),
  {
    name: 'the payment without parameters',
    at: details,
    answers: paying({ locationId: '' }),
    look: async (screen) => {
      provider(() => ({}));
      await toPayment(screen);
      await screen.sees(
        'Please contact your developer to provide the required parameters to use the Web Payments SDK.',
      );
    },
  },
  {
    name: 'the payment with a wrong id',
    at: details,
    answers: paying(),
    look: async (screen) => {
      provider(() => {
        throw new Error('The Payment applicationId option is not in the correct format.');
      });
      await toPayment(screen);
      await screen.sees('The Payment applicationId option is not in the correct format.');
      await screen.press('Complete Purchase');
      await screen.sees('Please fill in all payment details');
    },
  },
  {
    name: 'Cash App Pay refused',
    at: details,
    answers: {
      ...paying(),
      'POST /api/payments/create-payment': refused(422, 'Not enough on the account.', 'PAYMENT_DECLINED'),
    },
    look: async (screen) => {
      await toPayment(screen);
      screen.dispatch(
        purchaseActions.sourceReceived({ sourceId: 'cash-1', method: 'cashAppPay', completeWhenPaid: false }),
      );
      await screen.sees('Cash App Pay payment failed. Try another method.');
    },
  },
  {
    name: 'paid',
    at: details,
    answers: paying(),
    look: async (screen) => {
      await toPayment(screen);
      screen.dispatch(purchaseActions.paymentSucceeded(paid));
      await screen.sees('Payment Completed', 'Your payment has been successfully completed.');
    },
  },
  {
    name: 'bought',
    at: details,
    answers: {
      ...paying(),
      'POST /api/wallet/generate-wallet-pass': {
        saveUrl: 'https://wallet.test/save',
        applePassUrl: '/api/passes/1.pkpass',
      },
      'PUT /api/v1/admin/purchase': { success: true, message: 'Done.', purchase: { id: 'p1' } },
    },
    look: async (screen) => {
      await toPayment(screen);
      screen.dispatch(purchaseActions.paymentSucceeded(paid));
      screen.dispatch(purchaseActions.completeRequested());
      await screen.sees(
        'Purchase Completed Successfully!',
        'Thank you for your purchase. A confirmation email has been sent to your inbox.',
        'Add to Google Wallet',
        'Add to Apple Wallet',
        'Close',
      );
    },
  },
];

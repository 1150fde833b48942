import { redeemActions } from '../../features/redeem/slice.js';
import { buyer, giftCard, owner } from '../people.js';
import { proxyPage, refused } from '../browser.js';
import type { Scene } from '../scene.js';

const at = '/redeem';
const who = owner;
const scan = 'GET /api/v1/admin/scan-giftcard/*';
const send = 'POST /api/v1/admin/send-otp-redeem';
const redeem = 'POST /api/v1/admin/redeem';
const nobody = { ...buyer, email: '', selfInfo: null };
const found = (...buyers: object[]) => ({ [scan]: { giftCard: { ...giftCard, buyers }, presence: null } });

const find =
  (code: string): Scene['look'] =>
  async (screen) => {
    await screen.sees('Enter code by hand');
    screen.dispatch(redeemActions.scanned(code));
  };
const toAmount =
  (cents: number): Scene['look'] =>
  async (screen) => {
    await find('GV1.A.B')(screen);
    await screen.sees('Send OTP');
    screen.dispatch(redeemActions.amountSet(cents));
  };
const toCode: Scene['look'] = async (screen) => {
  await toAmount(2000)(screen);
  await screen.press('Send OTP');
  await screen.sees('One-time code');
};
const takeAll: Scene['look'] = async (screen) => {
  await toCode(screen);
  screen.dispatch(redeemActions.redeemRequested('ABC234'));
};
/** The code's step without the way there: what the screens before refuse already. */
const straightToCode =
  (cents: number): Scene['look'] =>
  async (screen) => {
    await toAmount(cents)(screen);
    screen.dispatch(redeemActions.sendStarted());
    screen.dispatch(redeemActions.sendSucceeded(Date.now()));
    await screen.sees('One-time code');
    screen.dispatch(redeemActions.redeemRequested('ABC234'));
  };

/** The counter: what a scan, a code and a redemption can come to. */
export const counterScenes: readonly Scene[] = [
  {
    name: 'a picture that can not be read',
    at,
    who,
    look: async (screen) => {
      await find('')(screen);
      await screen.sees('Invalid QR Code. Please scan again.');
    },
  },
  {
    name: "somebody else's code",
    at,
    who,
    look: async (screen) => {
      await find('naïve')(screen);
      await screen.sees('Invalid QR code data.');
    },
  },
  {
    name: 'a card without a buyer',
    at,
    who,
    answers: found(),
    look: async (screen) => {
      await find('GV1.A.B')(screen);
      await screen.sees('No buyer found for the scanned QR code.');
    },
  },
  {
    name: 'a card that is not there',
    at,
    who,
    answers: { [scan]: refused(404, 'No such card.', 'CARD_NOT_FOUND') },
    look: async (screen) => {
      await find('GV1.A.B')(screen);
      await screen.sees('Gift card not found.');
    },
  },
  {
    name: 'a card that is refused',
    at,
    who,
    answers: { [scan]: refused(403, "This is another house's card.") },
    look: async (screen) => {
      await find('GV1.A.B')(screen);
      await screen.sees("Error: This is another house's card.");
    },
  },
  {
    name: 'no amount',
    at,
    who,
    look: async (screen) => {
      await toAmount(0)(screen);
      await screen.press('Send OTP');
      await screen.sees('Enter a valid redeem amount before sending OTP.');
    },
  },
  {
    name: 'too large an amount',
    at,
    who,
    look: async (screen) => {
      await toAmount(6100)(screen);
      await screen.sees('Redeem amount exceeds the available balance.');
    },
  },
  {
    name: 'a holder without an address',
    at,
    who,
    answers: found(nobody),
    look: async (screen) => {
      await toAmount(2000)(screen);
      screen.dispatch(redeemActions.sendRequested());
      await screen.sees('Buyer or recipient email is missing. Cannot send OTP.');
    },
  },
  {
    name: 'a code for a holder without an address',
    at,
    who,
    answers: found(nobody),
    look: async (screen) => {
      await straightToCode(2000)(screen);
      await screen.sees('Email is missing. Cannot verify OTP.');
    },
  },
  {
    name: 'a code for no amount',
    at,
    who,
    look: async (screen) => {
      await straightToCode(0)(screen);
      await screen.sees('Invalid QR code or redeem amount.');
    },
  },
  {
    name: 'a code sent',
    at,
    who,
    look: async (screen) => {
      await toCode(screen);
      await screen.sees('OTP has been sent successfully');
    },
  },
  {
    name: 'no code typed',
    at,
    who,
    look: async (screen) => {
      await toCode(screen);
      screen.dispatch(redeemActions.redeemRequested(''));
      await screen.sees('OTP is missing.');
    },
  },
  {
    name: 'a wrong code',
    at,
    who,
    answers: { 'POST /api/v1/admin/verify-otp-redeem': refused(400, 'This code is wrong.', 'OTP_INVALID') },
    look: async (screen) => {
      await takeAll(screen);
      await screen.sees('This code is wrong.');
    },
  },
  ...(['lost', proxyPage, refused(409, 'Only $10.00 is left.')] as const).flatMap((answer): Scene[] => [
    {
      name: 'a code that was not sent',
      at,
      who,
      answers: { [send]: answer },
      look: async (screen) => {
        await toAmount(2000)(screen);
        await screen.press('Send OTP');
        await screen.sees('Failed to send OTP.');
      },
    },
    {
      name: 'a redemption that failed',
      at,
      who,
      answers: { [redeem]: answer },
      look: async (screen) => {
        await takeAll(screen);
        await screen.sees('Failed to process redemption.');
      },
    },
  ]),
  {
    name: 'redeemed',
    at,
    who,
    look: async (screen) => {
      await takeAll(screen);
      await screen.sees('Gift Card Redeemed Successfully');
    },
  },
];

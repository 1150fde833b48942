import { eventually } from '@giftcard/testing/eventually';
import { send, type Answer } from '../../support/http.js';
import { mailsIn, oneTimeCodeOf, type Mail } from '../../e2e/support/mailbox.js';

const MAIL_WITHIN_MS = 20_000;
const ISSUED_WITHIN_MS = 30_000;

export interface Counter {
  readonly url: string;
  readonly mailboxUrl: string;
  readonly token: string;
}

/** A card that may be redeemed once for that amount: its holder was sent a code, and the code was right. */
export interface Authorized {
  readonly code: string;
  readonly amount: number;
  /** From the card, beside it; absent for none. */
  readonly tip?: number;
}

/** Has a code sent to the holder, and opens the authorization with it. `email` must be this card's alone. */
export async function authorize(
  counter: Counter,
  code: string,
  email: string,
  amount: number,
  tip?: number,
): Promise<Authorized> {
  const sum = { amount, ...(tip === undefined ? {} : { tip }) };
  const earlier = new Set((await codeMails(counter, email)).map(oneTimeCodeOf));
  await sendCode(counter, { email, redeemAmount: amount, ...(tip === undefined ? {} : { tip }), qrUniqueCode: code });
  await eventually(async () => {
    const otp = (await codeMails(counter, email)).map(oneTimeCodeOf).find((each) => !earlier.has(each));
    if (otp === undefined) return false;
    earlier.add(otp);
    const { status, text, body } = await send(counter.url, {
      method: 'POST',
      path: '/api/v1/admin/verify-otp-redeem',
      body: { email, qrUniqueCode: code, otp },
      token: counter.token,
    });
    // The mail of a code that was stored before a kill may arrive behind the next request, which has replaced that code.
    if ((body as { code?: string }).code === 'OTP_INVALID') return false;
    if (status !== 200) throw new Error(`verifying a code answered ${status}: ${text}`);
    return true;
  }, MAIL_WITHIN_MS);
  return { code, ...sum };
}

/** The purchase, or that tips are taken, was acknowledged before redemption heard of it: that is waited for, any other refusal is a fault. */
async function sendCode(
  { url, token }: Counter,
  body: { email: string; redeemAmount: number; tip?: number; qrUniqueCode: string },
): Promise<void> {
  const answer = await eventually(async () => {
    const each = await send(url, { method: 'POST', path: '/api/v1/admin/send-otp-redeem', body, token });
    const { code = '' } = (each.body ?? {}) as { code?: string };
    return code === 'CARD_NOT_FOUND' || code === 'TIPS_OFF' ? false : each;
  }, ISSUED_WITHIN_MS);
  if (answer.status !== 200) throw new Error(`sending a code answered ${answer.status}: ${answer.text}`);
}

async function codeMails({ mailboxUrl }: Counter, email: string): Promise<Mail[]> {
  return (await mailsIn(mailboxUrl, email)).filter(({ subject }) => / confirms /.test(subject));
}

/** Redeems under a key of this redemption's own, so that it can be asked again after a lost answer. */
export function redeem(counter: Counter, { code, amount, tip }: Authorized, idempotencyKey: string): Promise<Answer> {
  return send(counter.url, {
    method: 'POST',
    path: '/api/v1/admin/redeem',
    body: { qrCode: code, amount, ...(tip === undefined ? {} : { tip }) },
    token: counter.token,
    headers: { 'idempotency-key': idempotencyKey },
  });
}

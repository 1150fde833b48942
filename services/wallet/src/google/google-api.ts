import { Inject, Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { SETTINGS, type WalletSettings } from '../config.js';

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** A buyer may wait for the link meanwhile. */
const TIMEOUT_MS = 2_500;
/** A token is renewed this much before its end. */
const MARGIN_S = 60;

/** Google's Wallet API (https://developers.google.com/wallet/reference/rest), as the service account. */
@Injectable()
export class GoogleApi {
  private accessToken: { value: string; until: number } | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Without GOOGLE_WALLET_API_URL nothing is ever asked of Google. */
  get isConfigured(): boolean {
    return this.settings.google !== undefined && this.settings.GOOGLE_WALLET_API_URL !== undefined;
  }

  /**
   * One call; gives the status of the answer. Throws while Google can't be reached or gives no access token.
   * @param path after walletobjects/v1, "giftCardObject/3388.order-1"
   */
  async call(method: 'POST' | 'PATCH', path: string, body: object): Promise<number> {
    const answer = await fetch(`${this.settings.GOOGLE_WALLET_API_URL}/walletobjects/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${await this.token()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (answer.status === 401) this.accessToken = undefined;
    return answer.status;
  }

  /** An access token of the service account (RFC 7523). */
  private async token(): Promise<string> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    if (this.accessToken && this.accessToken.until > now) return this.accessToken.value;
    const { google, GOOGLE_WALLET_TOKEN_URL: url } = this.settings;
    if (!google) throw new Error('Google Wallet is not configured');
    const assertion = jwt.sign(
      { iss: google.serviceAccount, scope: SCOPE, aud: url, iat: now, exp: now + 3_600 },
      google.privateKey,
      { algorithm: 'RS256' },
    );
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT, assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`the token endpoint answered ${answer.status}`);
    const { access_token: value, expires_in: seconds } = (await answer.json()) as {
      access_token: string;
      expires_in: number;
    };
    this.accessToken = { value, until: now + seconds - MARGIN_S };
    return value;
  }
}

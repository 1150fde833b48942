import { Inject, Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import type { GiftCardClass } from './google-object.js';
import { SETTINGS, type WalletSettings } from '../config.js';

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** A buyer waits for the link meanwhile. */
const TIMEOUT_MS = 2_500;
/** After a failure links carry their class for a while instead of asking again for each. */
const PAUSE_MS = 30_000;

/** Keeps one class per business at Google, so that links need not carry it. */
@Injectable()
export class GoogleClasses {
  private readonly stored = new Map<string, string>();
  private accessToken: { value: string; until: number } | undefined;
  private pausedUntil = 0;

  constructor(
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether Google has this class as it is. Without GOOGLE_WALLET_API_URL, or while Google is away, it has not. */
  async ensure(giftCardClass: GiftCardClass): Promise<boolean> {
    const content = JSON.stringify(giftCardClass);
    if (!this.settings.GOOGLE_WALLET_API_URL || this.clock.now().getTime() < this.pausedUntil) return false;
    if (this.stored.get(giftCardClass.id) === content) return true;
    try {
      await this.put(giftCardClass);
      this.stored.set(giftCardClass.id, content);
      return true;
    } catch (error) {
      this.pausedUntil = this.clock.now().getTime() + PAUSE_MS;
      this.logger.warn({ err: error, classId: giftCardClass.id }, 'Google has not taken the class; links carry it');
      return false;
    }
  }

  private async put(giftCardClass: GiftCardClass): Promise<void> {
    const made = await this.call('POST', '', giftCardClass);
    if (made.ok) return;
    if (made.status !== 409) throw new Error(`giftCardClass answered ${made.status}`);
    const changed = await this.call('PATCH', `/${encodeURIComponent(giftCardClass.id)}`, giftCardClass);
    if (!changed.ok) throw new Error(`giftCardClass answered ${changed.status}`);
  }

  private async call(method: string, path: string, body: GiftCardClass): Promise<Response> {
    return fetch(`${this.settings.GOOGLE_WALLET_API_URL}/walletobjects/v1/giftCardClass${path}`, {
      method,
      headers: { authorization: `Bearer ${await this.token()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  /** An access token of the service account (RFC 7523). */
  private async token(): Promise<string> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    if (this.accessToken && this.accessToken.until > now) return this.accessToken.value;
    const { google, GOOGLE_WALLET_TOKEN_URL: url } = this.settings;
    if (!google) throw new Error('Google Wallet is not configured');
    const assertion = jwt.sign({ iss: google.serviceAccount, scope: SCOPE, aud: url, iat: now, exp: now + 3_600 }, google.privateKey, { algorithm: 'RS256' });
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ grant_type: GRANT, assertion }), signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`the token endpoint answered ${answer.status}`);
    const { access_token: value, expires_in: seconds } = (await answer.json()) as { access_token: string; expires_in: number };
    this.accessToken = { value, until: now + seconds - 60 };
    return value;
  }
}

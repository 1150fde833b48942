import { TextRefused } from '../mail/failure.js';
import type { NotificationsSettings } from '../config.js';
import type { TextMessage, Texter } from './texter.js';

const ANSWERS_WITHIN_MS = 10_000;
/** More than a number gets while one message is tried, and sent again. */
const LOOKED_AT = 50;

interface SentMessage {
  readonly body?: unknown;
  readonly date_created?: unknown;
}

/**
 * Twilio's API for messages, or one of its form. It knows no key that makes a repeated call harmless, so each try first looks for
 * the same words to the same number: a message has its card's link in it, and is no other.
 */
export class TwilioTexter implements Texter {
  private readonly messages: URL;
  private readonly authorization: string;
  private readonly from: string;

  /** @param settings with those of the account, as config.ts asks for them */
  constructor(settings: NotificationsSettings) {
    const { SMS_BASE_URL, SMS_ACCOUNT_SID = '', SMS_AUTH_TOKEN = '', SMS_FROM = '' } = settings;
    this.messages = new URL(`${SMS_BASE_URL}/2010-04-01/Accounts/${encodeURIComponent(SMS_ACCOUNT_SID)}/Messages.json`);
    this.authorization = `Basic ${Buffer.from(`${SMS_ACCOUNT_SID}:${SMS_AUTH_TOKEN}`).toString('base64')}`;
    this.from = SMS_FROM;
  }

  async send(text: TextMessage): Promise<void> {
    if (await this.isSent(text)) return;
    const from = this.from.startsWith('+') ? { From: this.from } : { MessagingServiceSid: this.from };
    await this.call(this.messages, {
      method: 'POST',
      body: new URLSearchParams({ To: text.to, Body: text.body, ...from }),
    });
  }

  private async isSent({ to, body, since, earlier }: TextMessage): Promise<boolean> {
    const url = new URL(this.messages);
    url.search = new URLSearchParams({ To: to, PageSize: String(LOOKED_AT) }).toString();
    const { messages } = (await this.call(url, { method: 'GET' })) as { messages?: unknown };
    const found = Array.isArray(messages) ? (messages as SentMessage[]) : [];
    const isThis = (sent: SentMessage): boolean =>
      sent.body === body && Date.parse(String(sent.date_created)) >= wholeSecond(since);
    return found.filter(isThis).length > earlier;
  }

  private async call(url: URL, { method, body }: { method: string; body?: URLSearchParams }): Promise<unknown> {
    const response = await fetch(url, {
      method,
      headers: { authorization: this.authorization },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      ...(body ? { body } : {}),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new TextRefused(response.status, (answer as { code?: unknown } | undefined)?.code);
    return answer ?? {};
  }
}

/** What the provider dates by the second is not before it. */
function wholeSecond(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000) * 1_000;
}

import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import {
  NotificationsServiceService,
  type Delivery,
  type NotificationsServiceClient,
} from '@giftcard/contracts/notifications/v1/notifications';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { businessProvisioned } from '@giftcard/testing/business-events';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import type { Env } from '@giftcard/testing/service-env';
import { asAdmin } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';
import { header, startSmtpServer, type SmtpServer } from './smtp-server.js';

const FAST = { MAIL_RETRY_DELAY_MS: '20', MAIL_ATTEMPTS: '4', MAIL_SWEEP_MS: '200' };

/** The running service, with a mail server of its own for every test of a file. */
export class NotificationsWorld {
  engines!: Engines;
  smtp!: SmtpServer;
  service: RunningService | undefined;
  env!: Env & { GRPC_LISTEN: string };
  private businesses = 0;

  constructor() {
    beforeAll(async () => void (this.engines = await startEngines(['notifications'])));
    afterAll(() => this.engines.stop());
    beforeEach(async () => {
      this.smtp = await startSmtpServer();
      await this.start();
    });
    afterEach(async () => {
      await this.service?.stop();
      await this.smtp.stop();
    });
  }

  async start(overrides: Env = {}): Promise<void> {
    this.env = await this.engines.env({
      SMTP_URL: this.smtp.url,
      MAIL_FROM: 'Giftcard Vault <cards@giftcard.test>',
      PUBLIC_URL: 'http://shop.test',
      WALLETS: 'google,apple',
      ...FAST,
      ...overrides,
    });
    this.service = await start(this.env);
  }

  client(): ReturnType<typeof clientOf<NotificationsServiceClient>> {
    return clientOf<NotificationsServiceClient>(NotificationsServiceService, this.env);
  }

  async deliveriesOf(businessSlug: string, status = '', search = ''): Promise<Delivery[]> {
    return (
      await this.asking(businessSlug, (client) =>
        client.listDeliveries({ status, search, page: { page: 1, limit: 100 } }),
      )
    ).deliveries;
  }

  resend(businessSlug: string, deliveryId: string): Promise<Delivery> {
    return this.asking(businessSlug, (client) => client.resendDelivery({ deliveryId }));
  }

  /** A slug of this test alone, which nothing is known of. */
  newSlug(): string {
    return `business-${++this.businesses}`;
  }

  /** A business of this test alone, known to the service. */
  async aBusiness(): Promise<string> {
    const businessSlug = this.newSlug();
    await publish(this.engines.bus, businessProvisioned({ businessSlug, ownerEmail: `owner@${businessSlug}.test` }));
    await eventually(() => this.mailsTo(businessSlug).length > 0, 10_000);
    return businessSlug;
  }

  mailsTo(address: string): string[] {
    return this.smtp.messages.filter((message) => header(message, 'To').includes(address));
  }

  private async asking<T>(
    businessSlug: string,
    call: (client: ReturnType<NotificationsWorld['client']>) => Promise<T>,
  ): Promise<T> {
    const client = this.client();
    return asAdmin(businessSlug, () => call(client)).finally(() => client.close());
  }
}

import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  OrdersServiceService,
  type OrdersService,
  type PaidCheckout,
  type PlaceOrderRequest,
} from '@giftcard/contracts/orders/v1/orders';
import { createGrpcClient, type GrpcClient } from '@giftcard/kernel/grpc/client';
import { Certificates } from '@giftcard/kernel/tls/certificates';
import { SETTINGS, type WalletSettings } from '../config.js';

/** The orders service, as far as passes need it. */
@Injectable()
export class OrdersClient implements OnApplicationShutdown {
  private readonly client: GrpcClient<OrdersService>;

  constructor(@Inject(SETTINGS) settings: WalletSettings, @Inject(Certificates) certificates: Certificates) {
    this.client = createGrpcClient<OrdersService>(OrdersServiceService, {
      service: 'orders',
      url: settings.ORDERS_URL,
      certificates,
    });
  }

  /** Makes the card code of a paid checkout, once. Errors: PAYMENT_NOT_FOUND, PAYMENT_NOT_COMPLETED. */
  assignCardCode(request: PlaceOrderRequest): Promise<PaidCheckout> {
    return this.client.assignCardCode(request);
  }

  onApplicationShutdown(): void {
    this.client.close();
  }
}

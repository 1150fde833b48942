/** Something happened to a payment at the provider. It only makes us look: no amount and no state is taken from it but a dispute's. */
export type PaymentUpdate =
  | { readonly kind: 'payment'; readonly orderId: string }
  | { readonly kind: 'refund'; readonly refundId: string; readonly paymentId: string; readonly completed: boolean }
  | {
      readonly kind: 'dispute';
      readonly disputeId: string;
      readonly paymentId: string;
      readonly amountCents: number;
      readonly outcome?: 'won' | 'lost';
    };

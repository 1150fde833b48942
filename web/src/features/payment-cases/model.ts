/** A payment that needs attention, and what became of it (services/orders/README.md). */
export interface PaymentCase {
  orderId: string;
  /** What people call the order by; null for a payment that no order came of. */
  orderNumber?: string | null;
  paymentId: string | null;
  giftCardName: string;
  /** Decimal dollars. */
  amount: number;
  currency: string;
  buyer: { name: string; email: string } | null;
  kind: string;
  state: 'open' | 'closed';
  outcome: string;
  /** The outcome as a sentence. */
  message: string;
  openedAt: string | null;
  updatedAt: string | null;
  nextLookAt: string | null;
  steps: { at: string | null; name: string; message: string; by: string }[];
}

export const CASES_PER_PAGE = 10;

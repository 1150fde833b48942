/** The wire objects of Square's HTTP API that the product reads; field names are Square's own. */
export interface Money {
  amount: number;
  currency: string;
}

export interface SquareErrorItem {
  category: string;
  code: string;
  detail?: string;
  field?: string;
}

export interface CardDetails {
  status: 'CAPTURED' | 'AUTHORIZED' | 'VOIDED' | 'FAILED';
  card: {
    card_brand: string;
    last_4: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    card_type: string;
    prepaid_type: string;
    bin: string;
  };
  entry_method: 'KEYED' | 'ON_FILE';
  cvv_status: 'CVV_ACCEPTED' | 'CVV_REJECTED';
  avs_status: 'AVS_ACCEPTED' | 'AVS_REJECTED';
  auth_result_code?: string;
  statement_description: string;
  wallet_type?: 'GOOGLE_PAY';
  errors?: SquareErrorItem[];
}

export interface WalletDetails {
  status: 'CAPTURED' | 'AUTHORIZED' | 'VOIDED' | 'FAILED';
  brand: 'CASH_APP';
  cash_app_details: { buyer_full_name: string; buyer_country_code: string; buyer_cashtag: string };
  errors?: SquareErrorItem[];
}

export type PaymentStatus = 'APPROVED' | 'COMPLETED' | 'CANCELED' | 'FAILED';

export interface Payment {
  id: string;
  created_at: string;
  updated_at: string;
  amount_money: Money;
  tip_money?: Money;
  total_money: Money;
  approved_money: Money;
  refunded_money?: Money;
  refund_ids?: string[];
  status: PaymentStatus;
  delay_duration: string;
  delay_action: string;
  delayed_until: string;
  source_type: 'CARD' | 'WALLET';
  card_details?: CardDetails;
  wallet_details?: WalletDetails;
  location_id: string;
  order_id: string;
  reference_id?: string | undefined;
  customer_id?: string | undefined;
  note?: string | undefined;
  buyer_email_address?: string | undefined;
  /** Square's OpenAPI description requires a status and says nothing more of it; payments in older journals have none. */
  risk_evaluation: { created_at: string; risk_level: string; status?: string };
  receipt_number?: string;
  receipt_url?: string;
  application_details: { square_product: string; application_id?: string };
  version_token: string;
}

export interface Refund {
  id: string;
  status: 'PENDING' | 'COMPLETED';
  payment_id: string;
  location_id: string;
  order_id: string;
  destination_type: string;
  amount_money: Money;
  reason?: string;
  created_at: string;
  updated_at: string;
}

export interface Customer {
  id: string;
  created_at: string;
  updated_at: string;
  given_name?: string | undefined;
  family_name?: string | undefined;
  email_address?: string | undefined;
  reference_id?: string | undefined;
  note?: string | undefined;
  preferences: { email_unsubscribed: boolean };
  creation_source: 'THIRD_PARTY';
  version: number;
}

/** A card on file. */
export interface Card {
  id: string;
  card_brand: string;
  last_4: string;
  exp_month: number;
  exp_year: number;
  cardholder_name?: string | undefined;
  fingerprint: string;
  customer_id: string;
  merchant_id: string;
  reference_id?: string | undefined;
  enabled: boolean;
  card_type: string;
  prepaid_type: string;
  bin: string;
  created_at: string;
  disabled_at?: string;
  version: number;
}

export interface Dispute {
  id: string;
  dispute_id: string;
  amount_money: Money;
  reason: string;
  state: string;
  due_at: string;
  disputed_payment: { payment_id: string };
  card_brand?: string;
  location_id: string;
  created_at: string;
  updated_at: string;
  reported_at: string;
  version: number;
}

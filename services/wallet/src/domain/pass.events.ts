/** What happens to passes; the wire names and fields are those of proto/wallet/v1/events.proto. */
export interface PassIssued {
  readonly type: 'wallet.pass-issued.v1';
  readonly data: { orderId: string; businessSlug: string; wallets: string[] };
}

/** A wallet did not take an update. Its message is a stable word, "GOOGLE_503". */
export class WalletRefused extends Error {
  override readonly name = 'WalletRefused';

  constructor(
    reason: string,
    /** No other try could end otherwise. */
    readonly permanent: boolean,
  ) {
    super(reason);
  }
}

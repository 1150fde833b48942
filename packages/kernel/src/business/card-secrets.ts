/** What opens a card: its code and its page's token, sealed for who may read them, hashed for look-up. */
export interface CardSecrets {
  readonly codeSealed: string;
  readonly codeHash: string;
  readonly publicTokenSealed: string;
  readonly publicTokenHash: string;
}

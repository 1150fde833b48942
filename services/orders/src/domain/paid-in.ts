/** What somebody pays into a group gift (group-gift.ts). It becomes no order of its own. */
export interface PaidIn {
  readonly groupGiftId: string;
  /** Who pays. */
  readonly payerId?: string;
  /** As the gift's card names them. */
  readonly contributor: Contributor;
  /** Once it is paid. "in": the gift has it; "gathered": the gift's order has it; "out": it goes back. */
  readonly state?: 'in' | 'gathered' | 'out';
  /** Of one that goes back. */
  readonly reason?: 'not-placed' | 'taken-back' | 'called-off';
}

/** Who paid for a group gift, as its card and mail name them; sealed with their own key. */
export interface Contributor {
  readonly name: string;
  /** Their line for the recipient; may be empty. */
  readonly message: string;
  readonly personId?: string | undefined;
  readonly sealed?: string | undefined;
}

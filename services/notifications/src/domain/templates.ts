/** Every mail of the platform (DEC-5); one file in templates/ each. */
export const MAIL_TEMPLATES = [
  'registration-code',
  'welcome',
  'set-password',
  'new-password-link',
  'registration-received',
  'registration-rejected',
  'purchase-receipt',
  'own-card',
  'gift',
  'gift-copy',
  'gift-undelivered',
  'redemption-code',
  'redemption-receipt',
  'redemption-undone',
  'cash-out-receipt',
  'top-up-receipt',
  'auto-reload-started',
  'auto-reload-announced',
  'auto-reload-stopped',
  'group-gift-started',
  'group-gift-invitation',
  'contribution-receipt',
  'group-gift-closed',
  'contribution-given',
  'group-gift-called-off',
  'activation-receipt',
  'card-loaded',
  'package-ended',
  'card-blocked',
  'card-reissued',
  'reissue-notice',
  'recipient-corrected',
  'keep-code',
  'card-reminder',
  'gift-unopened',
  'gift-enjoyed',
  'refund',
  'password-changed',
  'second-factor-changed',
  'sign-in-stopped',
  'staff-invitation',
  'redeemed-without-code',
  'person-link',
] as const;

export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** Every text message (DEC-6.29). */
export const TEXT_TEMPLATES = ['gift-text'] as const;

export const TEMPLATES = [...MAIL_TEMPLATES, ...TEXT_TEMPLATES] as const;

/** What a delivery is. */
export type Template = (typeof TEMPLATES)[number];

/** What brings a gift to who it is for. */
export const GIFTS = ['gift', 'gift-text'] as const satisfies readonly Template[];

import type { GuestPhotoRule } from '@giftcard/kernel/business/guest-photo';

/** A business's designs as they travel: the message CardDesigns of proto/catalog/v1/catalog.proto. */
export interface CardDesignsSnapshot {
  readonly businessSlug: string;
  readonly designs: { readonly designId: string; readonly name: string; readonly hidden: boolean }[];
  readonly builtIn: boolean;
  readonly guestPhotos: GuestPhotoRule;
  readonly version: number;
}

export type CardDesignsChange =
  | 'added'
  | 'renamed'
  | 'hidden'
  | 'shown'
  | 'removed'
  | 'ordered'
  | 'built-in-offered'
  | 'built-in-left-out'
  | `photos-${GuestPhotoRule}`;

export interface CardDesignsChanged {
  readonly type: 'catalog.card-designs-changed.v1';
  readonly data: {
    readonly designs: CardDesignsSnapshot;
    readonly kind: CardDesignsChange;
    /** Empty for what is about all. */
    readonly design: string;
  };
}

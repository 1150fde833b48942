/** As its business's rule says (`shown-at-once`, `held-again`), by its people, or with a card that ended or a guest who was erased (`deleted`). */
export type GuestPhotoChange = 'shown-at-once' | 'held-again' | 'approved' | 'refused' | 'taken-down' | 'deleted';

/** The message GuestPhotoChanged of proto/catalog/v1/events.proto. */
export interface GuestPhotoChanged {
  readonly type: 'catalog.guest-photo-changed.v1';
  readonly data: {
    readonly photoId: string;
    readonly businessSlug: string;
    readonly kind: GuestPhotoChange;
    readonly orderId?: string | undefined;
    readonly orderNumber?: string | undefined;
  };
}

import type { OrderPlaced } from './checkout.events.js';
import type { Contributor } from './paid-in.js';
import type { Person, ToldForm } from './purchase-form.js';

/** Why a group gift ends without a card. */
export type CallOffReason = 'by-organizer' | 'too-small' | 'closed' | 'erased';

/** What each event says of a group gift; the wire names and fields are those of proto/orders/v1/events.proto. */
export interface GroupGiftTold {
  readonly groupGiftId: string;
  readonly businessSlug: string;
  readonly giftCardName: string;
  readonly currency: string;
  readonly form: ToldForm;
  readonly closesAt: string;
  readonly closesZone: string;
  readonly imageMailKey: string;
}

export interface GroupGiftStarted {
  readonly type: 'orders.group-gift-started.v1';
  readonly data: { readonly gift: GroupGiftTold };
}

export interface GroupGiftInvited {
  readonly type: 'orders.group-gift-invited.v1';
  readonly data: { readonly gift: GroupGiftTold; readonly people: Person[]; readonly reminded: boolean };
}

export interface ContributionJoined {
  readonly type: 'orders.contribution-joined.v1';
  readonly data: {
    readonly gift: GroupGiftTold;
    readonly orderId: string;
    readonly contributor: Person;
    readonly amountCents: number;
    readonly payment: OrderPlaced['data']['payment'];
    /** With their line; absent where they wrote none. */
    readonly words?: Contributor;
  };
}

export interface GroupGiftClosed {
  readonly type: 'orders.group-gift-closed.v1';
  readonly data: {
    readonly gift: GroupGiftTold;
    readonly orderId: string;
    readonly orderNumber: string;
    readonly sumCents: number;
    readonly contributors: Person[];
  };
}

export interface GroupGiftCalledOff {
  readonly type: 'orders.group-gift-called-off.v1';
  readonly data: {
    readonly gift: GroupGiftTold;
    readonly reason: CallOffReason;
    readonly sumCents: number;
    readonly people: number;
  };
}

export type GroupGiftEvent =
  | GroupGiftStarted
  | GroupGiftInvited
  | ContributionJoined
  | GroupGiftClosed
  | GroupGiftCalledOff;

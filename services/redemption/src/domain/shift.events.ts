/** What happens to a shift; the wire names and fields are those of proto/redemption/v1/events.proto. */
export interface ShiftOpened {
  readonly type: 'redemption.shift-opened.v1';
  readonly data: {
    shiftId: string;
    businessSlug: string;
    tillId: string;
    till: string;
    shiftNumber: number;
    openedBy: string;
    openedAt: string;
  };
}

export interface ShiftClosed {
  readonly type: 'redemption.shift-closed.v1';
  readonly data: {
    shiftId: string;
    businessSlug: string;
    tillId: string;
    till: string;
    shiftNumber: number;
    closedBy: string;
    closedAt: string;
  };
}

export type ShiftEvent = ShiftOpened | ShiftClosed;

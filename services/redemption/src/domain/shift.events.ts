/** What happens to a shift; the wire names and fields are those of proto/redemption/v1/events.proto. */
export interface ShiftOpened {
  readonly type: 'redemption.shift-opened.v1';
  readonly data: {
    shiftId: string;
    businessSlug: string;
    tillId: string;
    till: string;
    /** Where that stood when the shift was opened; absent for no location. */
    locationId?: string;
    location?: string;
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
    locationId?: string;
    location?: string;
    shiftNumber: number;
    closedBy: string;
    closedAt: string;
  };
}

export type ShiftEvent = ShiftOpened | ShiftClosed;

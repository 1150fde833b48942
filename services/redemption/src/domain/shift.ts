import { ownedBy } from '@giftcard/kernel/errors';
import type { TillOfEntry } from './card.js';
import { ShiftNotFound } from './shift.errors.js';
import type { ShiftClosed, ShiftEvent, ShiftOpened } from './shift.events.js';
import type { Slip } from './slip.js';

/**
 * What is done at one till between two closings (DEC-6.21). Its entries are in the cards and name it; it is never opened again. Of a till
 * at most one is open: the id is made of the till and of the number after the last one, which is used once.
 */
export interface Shift {
  readonly id: string;
  readonly businessSlug: string;
  readonly tillId: string;
  /** The till's name when it was opened. */
  readonly till: string;
  /** Where that stood when it was opened; absent for no location. */
  readonly location?: LocationOfShift;
  /** From 1, without a gap at each till. */
  readonly number: number;
  readonly openedAt: Date;
  /** User id, as the next one. */
  readonly openedBy: string;
  /** Absent while it is open. */
  readonly closedAt?: Date;
  readonly closedBy?: string;
  /** As it was summed at the close; never changed. Absent for the moment between the close and that. */
  readonly slip?: Slip;
}

export interface LocationOfShift {
  readonly id: string;
  readonly name: string;
  /** IANA name: the times of its slip are said in it. */
  readonly timeZone: string;
}

/** A till with all that a shift keeps of it. */
export interface TillOfShift extends TillOfEntry {
  readonly location?: LocationOfShift;
}

type Change<E extends ShiftEvent> = { readonly next: Shift; readonly events: readonly E[] };

/** After so long an open shift is shown as one that was forgotten. */
const LEFT_OPEN_MS = 24 * 60 * 60_000;

export interface OpenShift {
  readonly businessSlug: string;
  readonly till: TillOfShift;
  /** The last one of the till; undefined for none. */
  readonly before: Pick<Shift, 'number'> | undefined;
  readonly by: string;
  readonly now: Date;
}

/** The shift after the last one of a till. */
export function openShift({ businessSlug, till, before, by, now }: OpenShift): Change<ShiftOpened> {
  const number = (before?.number ?? 0) + 1;
  const { location } = till;
  const next: Shift = {
    id: `${till.id}-${number}`,
    businessSlug,
    tillId: till.id,
    till: till.name,
    ...(location ? { location: { id: location.id, name: location.name, timeZone: location.timeZone } } : {}),
    number,
    openedAt: now,
    openedBy: by,
  };
  return {
    next,
    events: [
      { type: 'redemption.shift-opened.v1', data: { ...told(next), openedBy: by, openedAt: now.toISOString() } },
    ],
  };
}

/** Nothing is added to it from now on. Closed already: nothing changes. */
export function closeShift(
  shift: Shift,
  { by, now }: { readonly by: string; readonly now: Date },
): Change<ShiftClosed> {
  if (shift.closedAt) return { next: shift, events: [] };
  return {
    next: { ...shift, closedAt: now, closedBy: by },
    events: [
      { type: 'redemption.shift-closed.v1', data: { ...told(shift), closedBy: by, closedAt: now.toISOString() } },
    ],
  };
}

/** The closed shift with its slip. It has one: nothing changes. */
export function withSlip(shift: Shift, slip: Slip): Change<never> {
  return { next: shift.slip || !shift.closedAt ? shift : { ...shift, slip }, events: [] };
}

export function isLeftOpen({ openedAt, closedAt }: Pick<Shift, 'openedAt' | 'closedAt'>, now: Date): boolean {
  return !closedAt && now.getTime() - openedAt.getTime() > LEFT_OPEN_MS;
}

/** The shift for the business that it is of. Error: SHIFT_NOT_FOUND. */
export function ownShift(shift: Shift, businessSlug: string): Shift {
  return ownedBy(businessSlug, shift, new ShiftNotFound());
}

/** Error: SHIFT_NOT_FOUND for one of another till, and for who is at none. */
export function mustBeOfTill({ tillId }: Pick<Shift, 'tillId'>, till: Pick<TillOfEntry, 'id'> | undefined): void {
  if (tillId !== till?.id) throw new ShiftNotFound();
}

function told({ id, businessSlug, tillId, till, location, number }: Shift) {
  const where = location ? { locationId: location.id, location: location.name } : {};
  return { shiftId: id, businessSlug, tillId, till, ...where, shiftNumber: number };
}

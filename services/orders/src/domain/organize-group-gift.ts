import {
  REMINDED_AGAIN_DAYS,
  closingProblem,
  CLOSING_REFUSALS,
  isGoal,
  MOST_INVITED,
  type Closing,
} from '@giftcard/kernel/business/group-gift';
import { arrivalAt } from '@giftcard/kernel/business/arrival';
import type { AmountRange } from '@giftcard/kernel/business/card-amount';
import { guestPhotoId } from '@giftcard/kernel/business/guest-photo';
import { invalidFields, type FieldProblem } from '@giftcard/kernel/errors';
import { OrganizerNotConfirmed } from './group-gift.errors.js';
import type { GroupGiftInvited } from './group-gift.events.js';
import { contributionsIn, mustBeOpen, toldOf, type GroupGift, type GroupGiftChange } from './group-gift.js';
import { readForm, type GivenForm, type Offered, type Person, type PurchaseForm } from './purchase-form.js';
import { after } from './checkout.js';

/** What an organizer says of a group gift, as a caller gave it. */
export interface GivenTerms {
  readonly closes?: Closing | undefined;
  readonly goalCents?: number | undefined;
  readonly hidesAmounts: boolean;
  readonly showsSum: boolean;
}

export type GroupGiftTerms = Pick<GroupGift, 'closing' | 'goalCents' | 'hidesAmounts' | 'showsSum'>;

/** What a group gift is to be: its form and terms, checked. Error: INVALID_FIELDS, fields named as in the HTTP call. */
export function readGroupGift(
  given: { readonly form: GivenForm | undefined; readonly terms: GivenTerms | undefined },
  {
    range,
    currency,
    now,
    offered,
    known,
  }: {
    readonly range: Pick<AmountRange, 'minCents' | 'maxCents'>;
    readonly currency: string;
    readonly now: Date;
    readonly offered: Offered;
    /** Of a gift that is there: what is not changed stays, however near it is. */
    readonly known?: Closing;
  },
): { readonly form: PurchaseForm; readonly terms: GroupGiftTerms } {
  const { form: givenForm, terms } = given;
  const closes = terms?.closes ?? { date: '', time: '', zone: '' };
  const problems = [
    ...termsProblems(closes, terms, { givenForm, range, currency, now, known }),
    ...giftProblems(givenForm),
  ];
  const form = formOr(problems, () => readForm(givenForm, now, { ...offered, withoutPhone: true }));
  const { copyToBuyer: _told, ...gift } = form;
  return {
    form: gift,
    terms: {
      closing: { date: closes.date, time: closes.time, zone: closes.zone, at: arrivalAt(closes) },
      ...(terms?.goalCents === undefined ? {} : { goalCents: terms.goalCents }),
      hidesAmounts: terms?.hidesAmounts ?? false,
      showsSum: terms?.showsSum ?? true,
    },
  };
}

function termsProblems(
  closes: Closing,
  terms: GivenTerms | undefined,
  {
    givenForm,
    range,
    currency,
    now,
    known,
  }: {
    readonly givenForm: GivenForm | undefined;
    readonly range: Pick<AmountRange, 'minCents' | 'maxCents'>;
    readonly currency: string;
    readonly now: Date;
    readonly known: Closing | undefined;
  },
): FieldProblem[] {
  const found = closingProblem(closes, givenForm?.arrival, now);
  const problem = found === 'soon' && known && isSameMoment(known, closes) ? null : found;
  const goalCents = terms?.goalCents;
  return [
    ...(problem ? [CLOSING_REFUSALS[problem]] : []),
    ...(goalCents === undefined || isGoal(goalCents, range, currency)
      ? []
      : [{ field: 'goal', message: 'Please choose a goal that a card may be worth' }]),
  ];
}

function isSameMoment(one: Closing, other: Closing): boolean {
  return one.date === other.date && one.time === other.time && one.zone === other.zone;
}

/** What only a gift that is bought alone can be. */
function giftProblems(form: GivenForm | undefined): FieldProblem[] {
  return [
    ...(form?.recipient?.nameOnly ? [{ field: 'giftInfo.delivery', message: 'Group gifts go by email' }] : []),
    ...(guestPhotoId(form?.designId) === undefined
      ? []
      : [{ field: 'giftInfo.designId', message: 'A group gift has no photo of your own: please choose a design' }]),
  ];
}

/** All that is wrong is told at once. Error: INVALID_FIELDS. */
function formOr(problems: readonly FieldProblem[], read: () => PurchaseForm): PurchaseForm {
  let form: PurchaseForm;
  try {
    form = read();
  } catch (error) {
    throw problems.length > 0 ? invalidFields(...problemsOf(error), ...problems) : error;
  }
  if (problems.length > 0) throw invalidFields(...problems);
  return form;
}

/** The details of a refused form; anything else goes on. */
function problemsOf(error: unknown): readonly FieldProblem[] {
  const { details } = error as { readonly details?: readonly FieldProblem[] };
  if (!details) throw error;
  return details;
}

/** Changes an open gift. What the organizer hides from themselves stays hidden once somebody is in. Error: GROUP_GIFT_CLOSED. */
export function changeGroupGift(
  gift: GroupGift,
  { form, terms, now }: { readonly form: PurchaseForm; readonly terms: GroupGiftTerms; readonly now: Date },
): GroupGiftChange<never> {
  mustBeOpen(gift, now);
  const { goalCents: _goal, ...rest } = gift;
  const isAnybodyIn = gift.contributions.some(({ state }) => state === 'in' || state === 'paying');
  const next: GroupGift = {
    ...rest,
    ...terms,
    form,
    hidesAmounts: terms.hidesAmounts || (gift.hidesAmounts && isAnybodyIn),
    // What somebody took back is not put off.
    ...(gift.contributions.some(({ state }) => state === 'leaving') ? {} : { dueAt: terms.closing.at, looks: 0 }),
  };
  return { next, events: [] };
}

/** The link of the organizer's mail was opened: the address is theirs. */
export function confirmOrganizer(gift: GroupGift, now: Date): GroupGiftChange<never> {
  return gift.confirmedAt ? { next: gift, events: [] } : { next: { ...gift, confirmedAt: now }, events: [] };
}

/** Invites people who were not yet, as far as there is room. Errors: GROUP_GIFT_CLOSED, ORGANIZER_NOT_CONFIRMED, INVALID_FIELDS for more than there is room. */
export function invite(gift: GroupGift, people: readonly Person[], now: Date): GroupGiftChange<GroupGiftInvited> {
  mustBeOpen(gift, now);
  if (!gift.confirmedAt) throw new OrganizerNotConfirmed();
  const known = new Set(gift.invitations.map(({ person }) => person.personId));
  const added = people.filter(({ personId }) => !known.has(personId));
  if (added.length === 0) return { next: gift, events: [] };
  if (gift.invitations.length + added.length > MOST_INVITED)
    throw invalidFields({ field: 'people', message: `Please invite at most ${MOST_INVITED} people` });
  const invitations = [...gift.invitations, ...added.map((person) => ({ person, invitedAt: now }))];
  return { next: { ...gift, invitations }, events: [invited(gift, added, false)] };
}

/** Who would be reminded now: invited, not in, and not written to for three days. */
export function remindable(gift: GroupGift, now: Date): Person[] {
  const isIn = new Set(contributionsIn(gift).map(({ person }) => person?.personId));
  return gift.invitations
    .filter(
      ({ person, invitedAt, remindedAt = invitedAt }) =>
        !isIn.has(person.personId) && now >= after(remindedAt, REMINDED_AFTER_MS),
    )
    .map(({ person }) => person);
}

const REMINDED_AFTER_MS = REMINDED_AGAIN_DAYS * 24 * 60 * 60_000;

/** Reminds them; again within three days: nobody. Error: GROUP_GIFT_CLOSED. */
export function remind(gift: GroupGift, now: Date): GroupGiftChange<GroupGiftInvited> {
  mustBeOpen(gift, now);
  const people = remindable(gift, now);
  if (people.length === 0) return { next: gift, events: [] };
  const invitations = gift.invitations.map((each) =>
    people.includes(each.person) ? { ...each, remindedAt: now } : each,
  );
  return { next: { ...gift, invitations }, events: [invited(gift, people, true)] };
}

function invited(gift: GroupGift, people: Person[], reminded: boolean): GroupGiftInvited {
  return { type: 'orders.group-gift-invited.v1', data: { gift: toldOf(gift), people, reminded } };
}

import { DESIGN_NAME_LENGTH, DESIGNS_AT_FIRST, MOST_OWN_DESIGNS } from '@giftcard/kernel/business/card-designs';
import type { GuestPhotoRule } from '@giftcard/kernel/business/guest-photo';
import { typedText } from '@giftcard/kernel/business/text';
import { domainError, invalidFields } from '@giftcard/kernel/errors';
import type { CardDesignsChange, CardDesignsChanged, CardDesignsSnapshot } from './card-designs.events.js';

/** A picture of the business's own that guests may choose for a gift. Its picture never changes. */
export interface OwnCardDesign {
  readonly designId: string;
  readonly name: string;
  /** Not offered; gifts that bear it keep it. */
  readonly hidden: boolean;
  /** Of the call that added it; absent where it had none. */
  readonly requestKey?: string;
}

/** What guests of one business may choose for a gift instead of the gift card's picture (DEC-6.23). */
export interface CardDesigns {
  /** The business's slug. */
  readonly id: string;
  /** At most 24, in the order in which they are offered. */
  readonly designs: readonly OwnCardDesign[];
  /** Whether the built-in designs are offered behind them. */
  readonly builtIn: boolean;
  /** Whether guests may put photos of their own on gifts; absent of a business that chose nothing: they may not. */
  readonly guestPhotos?: GuestPhotoRule;
  /** Counts the changes, one event each, so that it equals the version under which events are published. */
  readonly revision: number;
}

export interface NewCardDesign {
  readonly designId: string;
  readonly name: string;
  readonly requestKey: string;
}

export interface ChangedCardDesign {
  readonly name?: string | undefined;
  readonly hidden?: boolean | undefined;
}

export interface Arrangement {
  /** In their new order; what is not named stays in its order behind them. */
  readonly designIds: readonly string[];
  readonly builtIn?: boolean | undefined;
  readonly guestPhotos?: GuestPhotoRule | undefined;
}

export type DesignsDecision = { readonly next: CardDesigns; readonly events: readonly CardDesignsChanged[] };

export class CardDesignNotFound extends domainError('notFound', 'CARD_DESIGN_NOT_FOUND', 'Design not found.') {}

export class TooManyDesigns extends domainError(
  'conflict',
  'TOO_MANY_DESIGNS',
  'There are 24 designs already. Delete one before you add another.',
) {}

/** Of a business that chose nothing. */
export function designsAtFirst(businessSlug: string): CardDesigns {
  return { id: businessSlug, designs: [], builtIn: DESIGNS_AT_FIRST.builtIn, revision: 0 };
}

/** Adds a design at the end; with the key of one that is there: nothing. Errors: INVALID_FIELDS, TOO_MANY_DESIGNS. */
export function addDesign(set: CardDesigns, { designId, name, requestKey }: NewCardDesign): DesignsDecision {
  if (requestKey !== '' && set.designs.some((design) => design.requestKey === requestKey)) return unchanged(set);
  const added = { designId, name: checkedName(name), hidden: false, ...(requestKey ? { requestKey } : {}) };
  if (set.designs.length >= MOST_OWN_DESIGNS) throw new TooManyDesigns();
  return changed(set, { designs: [...set.designs, added] }, 'added', added.name);
}

/** Changes what is named; nothing different: no event. Errors: CARD_DESIGN_NOT_FOUND, INVALID_FIELDS. */
export function changeDesign(set: CardDesigns, designId: string, { name, hidden }: ChangedCardDesign): DesignsDecision {
  const before = set.designs.find((design) => design.designId === designId);
  if (!before) throw new CardDesignNotFound();
  const after = {
    ...before,
    name: name === undefined ? before.name : checkedName(name),
    hidden: hidden ?? before.hidden,
  };
  const isTurned = after.hidden !== before.hidden;
  if (!isTurned && after.name === before.name) return unchanged(set);
  const designs = set.designs.map((design) => (design === before ? after : design));
  return changed(set, { designs }, isTurned ? (after.hidden ? 'hidden' : 'shown') : 'renamed', after.name);
}

/** Takes a design away; one that is not there: nothing. Its pictures stay for the gifts that bear it. */
export function removeDesign(set: CardDesigns, designId: string): DesignsDecision {
  const removed = set.designs.find((design) => design.designId === designId);
  if (!removed) return unchanged(set);
  return changed(set, { designs: set.designs.filter((design) => design !== removed) }, 'removed', removed.name);
}

/** Orders the designs, offers the built-in ones or not, and says whether guests' photos are taken. An id that is not there is passed over: another tab may have deleted it. */
export function arrangeDesigns(set: CardDesigns, { designIds, builtIn, guestPhotos }: Arrangement): DesignsDecision {
  const ordered = orderDesigns(set, designIds);
  const offered = offerBuiltIn(ordered.next, builtIn);
  const ruled = takePhotos(offered.next, guestPhotos);
  return { next: ruled.next, events: [...ordered.events, ...offered.events, ...ruled.events] };
}

/** The designs as events and calls show them. */
export function designsSnapshot({ id, designs, builtIn, guestPhotos, revision }: CardDesigns): CardDesignsSnapshot {
  return {
    businessSlug: id,
    designs: designs.map(({ designId, name, hidden }) => ({ designId, name, hidden })),
    builtIn,
    guestPhotos: guestPhotos ?? DESIGNS_AT_FIRST.guestPhotos,
    version: revision,
  };
}

function orderDesigns(set: CardDesigns, designIds: readonly string[]): DesignsDecision {
  const rank = ({ designId }: OwnCardDesign): number => {
    const at = designIds.indexOf(designId);
    return at < 0 ? designIds.length : at;
  };
  const designs = [...set.designs].sort((one, other) => rank(one) - rank(other));
  if (designs.every((design, index) => design === set.designs[index])) return unchanged(set);
  return changed(set, { designs }, 'ordered', '');
}

function offerBuiltIn(set: CardDesigns, builtIn = set.builtIn): DesignsDecision {
  if (builtIn === set.builtIn) return unchanged(set);
  return changed(set, { builtIn }, builtIn ? 'built-in-offered' : 'built-in-left-out', '');
}

function takePhotos(set: CardDesigns, rule: GuestPhotoRule | undefined): DesignsDecision {
  const before = set.guestPhotos ?? DESIGNS_AT_FIRST.guestPhotos;
  if (rule === undefined || rule === before) return unchanged(set);
  return changed(set, { guestPhotos: rule }, `photos-${rule}`, '');
}

function changed(
  set: CardDesigns,
  change: Partial<Pick<CardDesigns, 'designs' | 'builtIn' | 'guestPhotos'>>,
  kind: CardDesignsChange,
  design: string,
): DesignsDecision {
  const next = { ...set, ...change, revision: set.revision + 1 };
  const data = { designs: designsSnapshot(next), kind, design };
  return { next, events: [{ type: 'catalog.card-designs-changed.v1', data }] };
}

function unchanged(set: CardDesigns): DesignsDecision {
  return { next: set, events: [] };
}

/** Error: INVALID_FIELDS. */
function checkedName(typed: string): string {
  const name = typedText(typed);
  if (name === '') throw invalidFields({ field: 'name', message: 'Please enter a name.' });
  if (name.length > DESIGN_NAME_LENGTH || /\p{Cc}/u.test(name))
    throw invalidFields({
      field: 'name',
      message: `The name is one line of at most ${DESIGN_NAME_LENGTH} characters.`,
    });
  return name;
}

import { randomKey } from '../../lib/random-key.js';
import { storedEntries } from '../../lib/stored-entries.js';
import type { GiftForm } from './model.js';

/** What was typed for a gift card, and under which key it was sent last. */
interface Draft {
  form: Partial<GiftForm>;
  attempt?: { sent: string; key: string } | undefined;
}

/** @param form its fields, and what each begins with: what was kept of another kind is not taken */
function withTyped(form: GiftForm, kept: unknown): GiftForm {
  const typed = Object.entries(kept ?? {}).filter(
    ([field, value]) => typeof value === typeof form[field as keyof GiftForm],
  );
  return { ...form, ...Object.fromEntries(typed) };
}

const ofTab = storedEntries('giftcard-vault.group-gifts', 20);

function draftOf(giftCardId: string): Draft {
  const { form, attempt } = (ofTab.find(giftCardId) ?? {}) as { form?: unknown; attempt?: Partial<Draft['attempt']> };
  const isAttempt = typeof attempt?.sent === 'string' && typeof attempt.key === 'string';
  return {
    form: typeof form === 'object' && form !== null ? form : {},
    attempt: isAttempt ? (attempt as Draft['attempt']) : undefined,
  };
}

/** What was typed for each gift card, for as long as its tab is open: a reload or Back loses nothing. */
export const drafts = {
  find: (giftCardId: string, empty: GiftForm): GiftForm => withTyped(empty, draftOf(giftCardId).form),
  keep: (giftCardId: string, form: Partial<GiftForm>): void =>
    ofTab.keep(giftCardId, { ...draftOf(giftCardId), form } satisfies Draft),
  drop: ofTab.drop,
  /** The idempotency key of a try: the same entries keep theirs, over a reload too, so that a lost answer starts nothing twice. */
  keyOf(giftCardId: string, entries: unknown): string {
    const draft = draftOf(giftCardId);
    const sent = JSON.stringify(entries);
    if (draft.attempt?.sent === sent) return draft.attempt.key;
    const key = randomKey();
    ofTab.keep(giftCardId, { ...draft, attempt: { sent, key } } satisfies Draft);
    return key;
  },
};

const invitationsOfTab = storedEntries('giftcard-vault.invitations', 20);

/** The addresses that are being typed for a gift. */
export const typedInvitations = {
  find(groupGiftId: string): string {
    const typed = invitationsOfTab.find(groupGiftId);
    return typeof typed === 'string' ? typed : '';
  },
  keep: (groupGiftId: string, typed: string): void =>
    typed === '' ? invitationsOfTab.drop(groupGiftId) : invitationsOfTab.keep(groupGiftId, typed),
};

const editsOfTab = storedEntries('giftcard-vault.group-gift-edits', 20);

/** What is typed to change a gift. Once the gift is another than it was typed for, it is not found any more. */
export const editDrafts = {
  find(groupGiftId: string, before: GiftForm): GiftForm {
    const { of, form } = (editsOfTab.find(groupGiftId) ?? {}) as { of?: unknown; form?: unknown };
    return of === JSON.stringify(before) ? withTyped(before, form) : before;
  },
  keep: (groupGiftId: string, before: GiftForm, form: Partial<GiftForm>): void =>
    editsOfTab.keep(groupGiftId, { of: JSON.stringify(before), form }),
};

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hashCardCode, readScanned } from '@giftcard/kernel/business/card-code';
import { isEmail, normalEmail } from '@giftcard/kernel/business/contact';
import type { StaffRole } from '@giftcard/kernel/business/permissions';
import { dayIn } from '@giftcard/kernel/business/time-zone';
import { validUntil } from '@giftcard/kernel/business/validity';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { invalidFields } from '@giftcard/kernel/errors';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { sealPersonal } from '@giftcard/kernel/personal/personal-data';
import { PERSON_KEYS } from '@giftcard/kernel/personal/person-keys';
import type { RemotePersonKeys } from '@giftcard/kernel/personal/remote-person-keys';
import { actionContext, mustBeAKey, type Admin } from './action-context.js';
import { activatedTypeOf } from '../activated-type.js';
import { SETTINGS, type RedemptionSettings } from '../config.js';
import { activate, activatedBefore } from '../domain/activation.js';
import { ACTIVATION_RULES, type ActivationRulesByBusiness } from '../domain/activation.repository.js';
import { CardNotActivated } from '../domain/card-batch.errors.js';
import { CARD_BATCHES, type CardBatches, type FoundCode } from '../domain/card-batch.repository.js';
import { EmailInvalid } from '../domain/card.errors.js';
import { PAID_WITH, type Card, type PaidWith } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import type { Person } from '../domain/person.js';
import { planned } from '../domain/reminders.js';
import { elsewhereOf } from '../domain/usable-at.js';
import { EndedPackages } from '../ended-packages.js';
import { OpenShifts } from '../open-shifts.js';
import { Businesses } from '../projections/businesses.js';
import { GiftCardTypes } from '../projections/gift-card-types.js';

/** Turns a printed code into a card. Errors: as activate and activatedBefore, QR_INVALID, CARD_NOT_FOUND. */
export class ActivateCard extends Command<Card> {
  constructor(
    readonly admin: Admin & { readonly staffRole?: StaffRole },
    readonly scanned: string,
    readonly amountCents: number,
    readonly paidWith: string,
    /** Empty for none. */
    readonly email: string,
    readonly idempotencyKey: string,
    /** What was taken, as the counter showed it; undefined for whatever it costs. */
    readonly expectedCents?: number,
  ) {
    super();
  }
}

const NOBODY: Person = { name: '', email: '', phone: '', nameOnly: true };

@CommandHandler(ActivateCard)
export class ActivateCardHandler implements ICommandHandler<ActivateCard> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(CARD_BATCHES) private readonly batches: CardBatches,
    @Inject(ACTIVATION_RULES) private readonly rules: ActivationRulesByBusiness,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(GiftCardTypes) private readonly types: GiftCardTypes,
    @Inject(OpenShifts) private readonly shifts: OpenShifts,
    @Inject(EndedPackages) private readonly packages: EndedPackages,
    @Inject(PERSON_KEYS) private readonly keys: RemotePersonKeys,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SETTINGS) private readonly settings: RedemptionSettings,
  ) {}

  async execute(cmd: ActivateCard): Promise<Card> {
    const { admin, idempotencyKey, amountCents } = cmd;
    mustBeAKey(idempotencyKey);
    const paidWith = paidWithOf(cmd.paidWith);
    const asked = { adminId: admin.userId, idempotencyKey, amountCents, paidWith };
    const codeHash = hashCardCode(readScanned(cmd.scanned, this.settings.QR_SIGNING_KEY));
    const found = await this.printed(admin.businessSlug, codeHash);
    if ('entries' in found) return this.finish(activatedBefore(found, asked));
    const kept = await this.types.find(found.batch.giftCardId);
    const type = kept && activatedTypeOf(kept);
    const { closed, timeZone, validityMonths } = await this.businesses.recent(admin.businessSlug);
    const rules = await this.rules.of(admin.businessSlug);
    const decide = (holder: Person, shiftId: string | undefined) => {
      const action = actionContext(admin, this.ids, this.clock);
      return activate(found, {
        ...action,
        ...asked,
        expectedCents: cmd.expectedCents,
        elsewhere: type && elsewhereOf(type, type.usableAt, admin.till),
        shiftId,
        role: admin.staffRole,
        rules,
        type,
        closed,
        today: dayIn(timeZone, action.now),
        validUntil: validUntil(action.now, validityMonths, timeZone),
        holder,
      });
    };
    // What is going to be refused makes nobody, and opens no shift.
    decide(NOBODY, admin.till && '');
    const holder = await this.holderOf(admin.businessSlug, cmd.email);
    return this.shifts.within(admin, async (shiftId) => {
      const { next, events } = decide(holder, shiftId);
      const card = holder.email ? planned(next, next.issuedAt) : next;
      const isNew = await this.cards.insert(card, events);
      return this.finish(isNew ? card : activatedBefore(await this.cards.get(card.id), asked));
    });
  }

  /** With what is due once it is stored: a call that died before is made again. */
  private async finish(card: Card): Promise<Card> {
    await this.packages.endIfOver(card);
    return card;
  }

  /** The code, or the card that it is already. Error: CARD_NOT_FOUND. */
  private async printed(businessSlug: string, codeHash: string): Promise<FoundCode | Card> {
    try {
      return await this.cards.getByCode(businessSlug, codeHash);
    } catch (error) {
      const code =
        error instanceof CardNotActivated ? await this.batches.findByCode(businessSlug, codeHash) : undefined;
      if (!code) throw error;
      return code;
    }
  }

  private async holderOf(businessSlug: string, given: string): Promise<Person> {
    const email = normalEmail(given);
    if (email === '') return NOBODY;
    if (!isEmail(email)) throw new EmailInvalid();
    const person = { name: '', email, phone: '' };
    const key = (await this.keys.obtainAll(businessSlug, [email])).get(email);
    return key ? { ...person, ...sealPersonal(person, key) } : person;
  }
}

/** Error: INVALID_FIELDS. */
function paidWithOf(given: string): PaidWith {
  const paidWith = PAID_WITH.find((known) => known === given);
  if (!paidWith) throw invalidFields({ field: 'paidWith', message: `must be one of ${PAID_WITH.join(', ')}` });
  return paidWith;
}

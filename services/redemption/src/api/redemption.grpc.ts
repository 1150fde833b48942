import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Done } from '@giftcard/contracts/common/v1/common';
import {
  RedemptionServiceControllerMethods,
  type Authorization,
  type AuthorizeRedemptionRequest,
  type Card,
  type CardCode,
  type CashOutCardRequest,
  type OverrideLimits,
  type ChangeCardRequest,
  type CorrectRecipientRequest,
  type Customer,
  type ExportCardsRequest,
  type ExportCustomersRequest,
  type ExportPersonRequest,
  type GetCardRequest,
  type GetCustomerRequest,
  type FindCardsRequest,
  type FindCardsResponse,
  type ChangeWaitingGiftRequest,
  type GetHolderCardRequest,
  type GetWaitingGiftRequest,
  type GivenGift,
  type WaitingGift,
  type Liability,
  type ListCardsRequest,
  type ListCardsResponse,
  type ListCustomersRequest,
  type ListCustomersResponse,
  type ListSoldGiftCardsResponse,
  type NameCardsRequest,
  type NameCardsResponse,
  type Presence,
  type RedeemCardRequest,
  type RedemptionServiceController,
  type ScanCardRequest,
  type ScannedCard,
  type SendRedemptionCodeRequest,
  type KeepCardRequest,
  type SendKeepCodeRequest,
  type ThankGiverRequest,
  type TipOffer,
  type UndoRedemptionRequest,
  type VerifyRedemptionCodeRequest,
} from '@giftcard/contracts/redemption/v1/redemption';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { PERSON_KEYS } from '@giftcard/kernel/personal/person-keys';
import type { RemotePersonKeys } from '@giftcard/kernel/personal/remote-person-keys';
import { pageOf } from '@giftcard/kernel/grpc/page';
import { requirePermission } from '@giftcard/kernel/request-context';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import {
  activatableMessage,
  NO_CARD,
  authorizationMessage,
  cardCode,
  cardMessage,
  cashOutMessage,
  holderCardMessage,
  exportedCardMessage,
  givenGiftMessage,
  maskedCardMessage,
  namedCardMessage,
  soldGiftCardMessage,
  soldGiftCardOf,
  type CodeKeys,
  waitingGiftMessage,
} from './card-message.js';
import { customerMessage, liabilityMessage } from './report-message.js';
import { AuthorizeRedemption } from '../commands/authorize-redemption.js';
import { BlockCard } from '../commands/block-card.js';
import { CheckPresence } from '../commands/check-presence.js';
import { CorrectRecipient } from '../commands/correct-recipient.js';
import { ReissueCard } from '../commands/reissue-card.js';
import { NoteCardOpened } from '../commands/note-card-opened.js';
import { KeepCard } from '../commands/keep-card.js';
import { SendKeepCode } from '../commands/send-keep-code.js';
import { RedeemCard } from '../commands/redeem-card.js';
import { SendRedemptionCode } from '../commands/send-redemption-code.js';
import { CashOutCard } from '../commands/cash-out-card.js';
import { ChangeGift } from '../commands/change-gift.js';
import { SetOverrideLimits } from '../commands/set-override-limits.js';
import { ShowCardCode } from '../commands/show-card-code.js';
import { ThankGiver } from '../commands/thank-giver.js';
import { UnblockCard } from '../commands/unblock-card.js';
import { UndoRedemption } from '../commands/undo-redemption.js';
import { VerifyRedemptionCode } from '../commands/verify-redemption-code.js';
import { SETTINGS, type RedemptionSettings } from '../config.js';
import type { Card as DomainCard } from '../domain/card.js';
import { withoutCodeUpToCents, type Shown } from '../domain/presence.js';
import { OfflineStatements } from '../offline-statements.js';
import { Businesses } from '../projections/businesses.js';
import { GetCard } from '../queries/get-card.js';
import { GetCustomer } from '../queries/get-customer.js';
import { FindCards } from '../queries/find-cards.js';
import { GetGivenGift } from '../queries/get-given-gift.js';
import { GetHolderCard } from '../queries/get-holder-card.js';
import { GetWaitingGift } from '../queries/get-waiting-gift.js';
import { GetOverrideLimits } from '../queries/get-override-limits.js';
import { GetLiability } from '../queries/get-liability.js';
import { ExportCards, ListCards } from '../queries/list-cards.js';
import { ExportCustomers, ListCustomers } from '../queries/list-customers.js';
import { ListSoldGiftCards } from '../queries/list-sold-gift-cards.js';
import { NameCards } from '../queries/name-cards.js';
import { ScanCard } from '../queries/scan-card.js';
import { UsableCards } from '../usable-cards.js';
import { ScanTokens } from '../scan-tokens.js';

@Controller()
@RedemptionServiceControllerMethods()
export class RedemptionGrpc implements RedemptionServiceController {
  private readonly keys: CodeKeys;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SEALER) sealer: Sealer,
    @Inject(SETTINGS) settings: RedemptionSettings,
    @Inject(PERSON_KEYS) private readonly persons: RemotePersonKeys,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(ScanTokens) private readonly scans: ScanTokens,
    @Inject(UsableCards) private readonly usable: UsableCards,
    @Inject(OfflineStatements) private readonly statements: OfflineStatements,
  ) {
    this.keys = { sealer, qrKey: settings.QR_SIGNING_KEY };
  }

  async scanCard({ scanned }: ScanCardRequest): Promise<ScannedCard> {
    const admin = requirePermission('cards.redeem');
    const shown = await this.commands.execute(new CheckPresence(admin, scanned));
    const found = await this.queries.execute(new ScanCard(scanned, admin));
    if (!('card' in found)) return { ...NO_CARD, activatable: activatableMessage(found) };
    const { card, giftCard } = found;
    return {
      activatable: undefined,
      card: await this.counterMessage(card),
      giftCard: giftCard ? soldGiftCardMessage(giftCard, 1) : soldGiftCardOf(card),
      presence: await this.presenceMessage(card, shown, admin.sessionId),
      tips: await this.tipOffer(admin.businessSlug),
    };
  }

  async sendRedemptionCode({ scanned, email, ...asked }: SendRedemptionCodeRequest): Promise<Done> {
    await this.commands.execute(new SendRedemptionCode(requirePermission('cards.redeem'), scanned, email, asked));
    return {};
  }

  async verifyRedemptionCode({ scanned, email, otp }: VerifyRedemptionCodeRequest): Promise<Authorization> {
    return authorizationMessage(
      await this.commands.execute(new VerifyRedemptionCode(requirePermission('cards.redeem'), scanned, email, otp)),
    );
  }

  async authorizeRedemption(request: AuthorizeRedemptionRequest): Promise<Authorization> {
    const { cardId, reason, confirmation, ...asked } = request;
    return authorizationMessage(
      await this.commands.execute(
        new AuthorizeRedemption(requirePermission('cards.override'), cardId, asked, reason, confirmation),
      ),
    );
  }

  async redeemCard({ scanned, idempotencyKey, presence, ...asked }: RedeemCardRequest): Promise<Card> {
    return this.counterMessage(
      await this.commands.execute(
        new RedeemCard(requirePermission('cards.redeem'), scanned, asked, idempotencyKey, presence),
      ),
    );
  }

  async cashOutCard({ scanned, amountCents, idempotencyKey }: CashOutCardRequest): Promise<Card> {
    return this.counterMessage(
      await this.commands.execute(
        new CashOutCard(requirePermission('cards.redeem'), scanned, amountCents, idempotencyKey),
      ),
    );
  }

  async undoRedemption({ cardId, entryId, reason }: UndoRedemptionRequest): Promise<Card> {
    return this.masked(
      await this.commands.execute(new UndoRedemption(requirePermission('cards.undo'), cardId, entryId, reason)),
    );
  }

  async blockCard({ cardId, reason }: ChangeCardRequest): Promise<Card> {
    return this.masked(await this.commands.execute(new BlockCard(requirePermission('cards.block'), cardId, reason)));
  }

  async unblockCard({ cardId, reason }: ChangeCardRequest): Promise<Card> {
    return this.masked(await this.commands.execute(new UnblockCard(requirePermission('cards.block'), cardId, reason)));
  }

  async reissueCard({ cardId, reason }: ChangeCardRequest): Promise<Card> {
    return this.masked(
      await this.commands.execute(new ReissueCard(requirePermission('cards.correct'), cardId, reason)),
    );
  }

  async correctRecipient({ cardId, email, phone }: CorrectRecipientRequest): Promise<Card> {
    const address = phone === undefined ? { email } : { phone };
    return this.masked(
      await this.commands.execute(new CorrectRecipient(requirePermission('cards.correct'), cardId, address)),
    );
  }

  async listCards({ page, ...asked }: ListCardsRequest): Promise<ListCardsResponse> {
    const { cards, total } = await this.queries.execute(
      new ListCards(requirePermission('cards.see').businessSlug, asked, pageOf(page)),
    );
    return { cards: cards.map((card) => this.masked(card)), total };
  }

  async exportCards({ list, afterCardId, afterIssuedAt }: ExportCardsRequest): Promise<ListCardsResponse> {
    const after = afterCardId && afterIssuedAt ? { id: afterCardId, issuedAt: new Date(afterIssuedAt) } : undefined;
    const cards = await this.queries.execute(
      new ExportCards(requirePermission('exports.make').businessSlug, list ?? { giftCardId: '', search: '' }, after),
    );
    const now = this.clock.now();
    return { cards: cards.map((card) => exportedCardMessage(card, now)), total: 0 };
  }

  async getCard({ cardId }: GetCardRequest): Promise<Card> {
    return this.masked(await this.queries.execute(new GetCard(requirePermission('cards.see').businessSlug, cardId)));
  }

  async showCardCode({ cardId }: GetCardRequest): Promise<CardCode> {
    const card = await this.commands.execute(new ShowCardCode(requirePermission('cards.see-code'), cardId));
    return { code: cardCode(card, this.keys) };
  }

  getOverrideLimits(): Promise<OverrideLimits> {
    return this.queries.execute(new GetOverrideLimits(requirePermission('settings.change').businessSlug));
  }

  async setOverrideLimits(limits: OverrideLimits): Promise<OverrideLimits> {
    await this.commands.execute(new SetOverrideLimits(requirePermission('settings.change').businessSlug, limits));
    return this.getOverrideLimits();
  }

  async findCards({ search }: FindCardsRequest): Promise<FindCardsResponse> {
    const { cards, more } = await this.queries.execute(
      new FindCards(requirePermission('cards.see').businessSlug, search),
    );
    return { cards: cards.map((card) => this.masked(card)), more };
  }

  async listSoldGiftCards(): Promise<ListSoldGiftCardsResponse> {
    const sold = await this.queries.execute(new ListSoldGiftCards(requirePermission('cards.see').businessSlug));
    const message = ({ giftCard, totalBuyers, isKept }: (typeof sold)[number]) =>
      soldGiftCardMessage(giftCard, totalBuyers, isKept);
    return { giftCards: sold.map(message) };
  }

  async nameCards(asked: NameCardsRequest): Promise<NameCardsResponse> {
    const { cards, giftCards } = await this.queries.execute(
      new NameCards(requirePermission('audit.see').businessSlug, asked),
    );
    return {
      cards: cards.map(namedCardMessage),
      giftCards: giftCards.map(({ giftCardId, name }) => ({ giftCardId, name })),
    };
  }

  async getWaitingGift({ token }: GetWaitingGiftRequest): Promise<WaitingGift> {
    return waitingGiftMessage(await this.queries.execute(new GetWaitingGift(token)), this.keys, this.clock.now());
  }

  async changeWaitingGift({
    token,
    email,
    arrival,
    sendsNow,
    sendsAgain,
    recipientName,
    senderName,
    message,
    phone,
  }: ChangeWaitingGiftRequest): Promise<WaitingGift> {
    const words = { recipientName, senderName, message };
    const change = { email, phone, arrival: sendsNow ? ('now' as const) : arrival, words, again: sendsAgain };
    const card = await this.commands.execute(new ChangeGift(token, change));
    return waitingGiftMessage(card, this.keys, this.clock.now());
  }

  async getHolderCard({ publicToken }: GetHolderCardRequest): Promise<Card> {
    const card = await this.queries.execute(new GetHolderCard(publicToken));
    await this.opened(card);
    const { closed } = await this.businesses.recent(card.businessSlug);
    const message = holderCardMessage(card, this.keys, this.clock.now(), closed);
    return { ...message, usableAt: await this.usable.namesOf(card), offlineStatement: await this.statements.of(card) };
  }

  async thankGiver({ publicToken, message }: ThankGiverRequest): Promise<Done> {
    await this.commands.execute(new ThankGiver(publicToken, message));
    return {};
  }

  async sendKeepCode({ publicToken, email }: SendKeepCodeRequest): Promise<Done> {
    await this.commands.execute(new SendKeepCode(publicToken, email));
    return {};
  }

  async keepCard({ publicToken, email, otp }: KeepCardRequest): Promise<Done> {
    await this.commands.execute(new KeepCard(publicToken, email, otp));
    return {};
  }

  async getGivenGift({ token }: GetWaitingGiftRequest): Promise<GivenGift> {
    return givenGiftMessage(await this.queries.execute(new GetGivenGift(token)));
  }

  async noteCardOpened({ publicToken }: GetHolderCardRequest): Promise<Done> {
    await this.opened(await this.queries.execute(new GetHolderCard(publicToken)));
    return {};
  }

  async listCustomers({ sort, page, ...asked }: ListCustomersRequest): Promise<ListCustomersResponse> {
    const { customers, total } = await this.queries.execute(
      new ListCustomers(requirePermission('cards.see').businessSlug, asked, sort, pageOf(page)),
    );
    return { customers: customers.map(customerMessage), total };
  }

  async getCustomer({ email }: GetCustomerRequest): Promise<Customer> {
    return customerMessage(
      await this.queries.execute(new GetCustomer(requirePermission('cards.see').businessSlug, email)),
    );
  }

  async exportCustomers({ afterEmail, ...asked }: ExportCustomersRequest): Promise<ListCustomersResponse> {
    const customers = await this.queries.execute(
      new ExportCustomers(requirePermission('exports.make').businessSlug, asked, afterEmail),
    );
    return { customers: customers.map(customerMessage), total: 0 };
  }

  async exportPersonCards({ person, page }: ExportPersonRequest): Promise<ListCardsResponse> {
    const { businessSlug, email } = await this.persons.asked(person);
    const asked = { giftCardId: '', search: '', email };
    const { cards, total } = await this.queries.execute(new ListCards(businessSlug, asked, pageOf(page)));
    return { cards: cards.map((card) => this.masked(card)), total };
  }

  async getLiability(): Promise<Liability> {
    return liabilityMessage(
      await this.queries.execute(new GetLiability(requirePermission('reports.see').businessSlug)),
    );
  }

  /** Somebody looked at it. */
  private async opened({ id, openedAt, recipient }: DomainCard): Promise<void> {
    if (recipient && !openedAt) await this.commands.execute(new NoteCardOpened(id));
  }

  /** What the scan is good for. */
  private async presenceMessage(card: DomainCard, shown: Shown, sessionId: string): Promise<Presence> {
    const { token, expiresAt } = this.scans.give(shown, { codeHash: card.codeHash, sessionId });
    const small = await this.businesses.smallAmountsOf(card.businessSlug);
    return {
      token,
      kind: shown.kind,
      withoutCodeUpToCents: withoutCodeUpToCents(card, shown, small, this.clock.now()),
      expiresAt: expiresAt.toISOString(),
    };
  }

  /** Nothing where the business takes none. */
  private async tipOffer(businessSlug: string): Promise<TipOffer | undefined> {
    const { on, percents } = await this.businesses.tipsOf(businessSlug);
    return on ? { percents } : undefined;
  }

  /** For who did not scan it. */
  private masked(card: DomainCard): Card {
    return maskedCardMessage(card, this.keys, this.clock.now());
  }

  /** For who scanned it: with its holder's right to cash, where there is one. */
  private async counterMessage(card: DomainCard): Promise<Card> {
    const now = this.clock.now();
    const states = await this.businesses.statesOf(card.businessSlug);
    return { ...cardMessage(card, this.keys, now), cashOut: cashOutMessage(card, states, now) };
  }
}

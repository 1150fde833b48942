import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Page } from '@giftcard/contracts/common/v1/common';
import type * as wire from '@giftcard/contracts/redemption/v1/physical_card';
import { PhysicalCardServiceControllerMethods } from '@giftcard/contracts/redemption/v1/physical_card';
import type { Card, ChangeCardRequest } from '@giftcard/contracts/redemption/v1/redemption';
import { groupCardCode, qrPayload } from '@giftcard/kernel/business/card-code';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { pageOf } from '@giftcard/kernel/grpc/page';
import { requirePermission } from '@giftcard/kernel/request-context';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { cardMessage, maskedCardMessage, type CodeKeys } from './card-message.js';
import { ActivateCard } from '../commands/activate-card.js';
import { MakeCardBatch } from '../commands/make-card-batch.js';
import { SetActivationRules } from '../commands/set-activation-rules.js';
import { TakeCardCodes, type TakenCode } from '../commands/take-card-codes.js';
import { UndoActivation } from '../commands/undo-activation.js';
import { VoidCardBatch } from '../commands/void-card-batch.js';
import { SETTINGS, type RedemptionSettings } from '../config.js';
import { MOST_OPEN_CODES, type CardBatchHead } from '../domain/card-batch.js';
import { ListCardBatches } from '../queries/list-card-batches.js';

@Controller()
@PhysicalCardServiceControllerMethods()
export class PhysicalCardGrpc implements wire.PhysicalCardServiceController {
  private readonly keys: CodeKeys;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SEALER) sealer: Sealer,
    @Inject(SETTINGS) settings: RedemptionSettings,
  ) {
    this.keys = { sealer, qrKey: settings.QR_SIGNING_KEY };
  }

  async makeCardBatch({ giftCardId, count, idempotencyKey }: wire.MakeCardBatchRequest): Promise<wire.CardBatch> {
    const admin = requirePermission('physical-cards.manage');
    return batchMessage(await this.commands.execute(new MakeCardBatch(admin, giftCardId, count, idempotencyKey)));
  }

  async listCardBatches(page: Page): Promise<wire.ListCardBatchesResponse> {
    const { businessSlug } = requirePermission('physical-cards.manage');
    const list = await this.queries.execute(new ListCardBatches(businessSlug, pageOf(page)));
    const { batches, total, openCodes, rules } = list;
    return {
      batches: batches.map(batchMessage),
      total,
      openCodes,
      mostOpenCodes: MOST_OPEN_CODES,
      rules: { cashiers: rules.cashiers },
    };
  }

  async takeCardCodes({ batchId }: wire.CardBatchRequest): Promise<wire.CardCodes> {
    const { businessSlug } = requirePermission('physical-cards.manage');
    const { batch, codes } = await this.commands.execute(new TakeCardCodes(businessSlug, batchId));
    return { batchNumber: batch.number, codes: codes.map((code) => this.codeMessage(code)) };
  }

  async voidCardBatch({ batchId }: wire.CardBatchRequest): Promise<wire.CardBatch> {
    const { businessSlug } = requirePermission('physical-cards.manage');
    return batchMessage(await this.commands.execute(new VoidCardBatch(businessSlug, batchId)));
  }

  async activateCard(asked: wire.ActivateCardRequest): Promise<Card> {
    const { scanned, amountCents, paidWith, email, idempotencyKey, priceCents } = asked;
    const admin = requirePermission('cards.activate');
    const card = await this.commands.execute(
      new ActivateCard(admin, scanned, amountCents, paidWith, email, idempotencyKey, priceCents),
    );
    return cardMessage(card, this.keys, this.clock.now());
  }

  async undoActivation({ cardId, reason }: ChangeCardRequest): Promise<Card> {
    const card = await this.commands.execute(new UndoActivation(requirePermission('cards.undo'), cardId, reason));
    return maskedCardMessage(card, this.keys, this.clock.now());
  }

  async setActivationRules({ cashiers }: wire.ActivationRules): Promise<wire.ActivationRules> {
    const { businessSlug } = requirePermission('settings.change');
    const rules = await this.commands.execute(new SetActivationRules(businessSlug, cashiers));
    return { cashiers: rules.cashiers };
  }

  private codeMessage({ number, codeSealed, publicTokenSealed }: TakenCode): wire.CardCodeToPrint {
    const { sealer, qrKey } = this.keys;
    const code = sealer.open(codeSealed, 'card-code');
    const token = sealer.open(publicTokenSealed, 'public-token');
    return { number, code: groupCardCode(code), path: `/card/${token}#${qrPayload(code, qrKey)}` };
  }
}

function batchMessage(batch: CardBatchHead): wire.CardBatch {
  const { id: batchId, number, giftCardId, giftCardName, count, activated, madeAt, madeBy, voidedAt } = batch;
  return {
    batchId,
    number,
    giftCardId,
    giftCardName,
    count,
    activated,
    madeAt: madeAt.toISOString(),
    madeBy,
    voidedAt: voidedAt?.toISOString(),
  };
}

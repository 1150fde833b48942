import {
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  UseGuards,
} from '@nestjs/common';
import type { CardBatch } from '@giftcard/contracts/redemption/v1/physical_card';
import { centsFromDollars } from '@giftcard/kernel/business/money';
import { buyerJson } from './card-json.js';
import { ActivateDto, CashiersActivateDto, MakeBatchDto } from './physical-cards.dto.js';
import { ReasonDto } from './redemption.dto.js';
import { SETTINGS, type GatewaySettings } from '../../config.js';
import { AdminGuard } from '../../edge/auth/guards.js';
import { csvOf } from '../../edge/csv.js';
import { IdempotencyKeptElsewhere, idempotencyKeyOf } from '../../edge/idempotency/idempotency-key.js';
import { CallQuery, type QueryOf } from '../../openapi/call-query.js';
import type { AnswerOf } from '../../openapi/calls.js';
import { Services } from '../../services.js';

type BatchAnswer = AnswerOf<'GET /api/v1/admin/physical-cards'>['batches'][number];

/** Printed codes: ordered by owner and manager, activated at the counter. */
@Controller('api/v1/admin')
@UseGuards(AdminGuard)
export class PhysicalCardsController {
  constructor(
    @Inject(Services) private readonly services: Services,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Get('physical-cards')
  async list(
    @Query(new CallQuery('GET /api/v1/admin/physical-cards'))
    { page, limit }: QueryOf<'GET /api/v1/admin/physical-cards'>,
  ): Promise<AnswerOf<'GET /api/v1/admin/physical-cards'>> {
    const { batches, total, openCodes, mostOpenCodes, rules } = await this.services.redemption.listCardBatches({
      page,
      limit,
    });
    const names = await this.namesIn(batches);
    return {
      batches: batches.map((batch) => batchJson(batch, names)),
      total,
      openCodes,
      mostOpenCodes,
      cashiersActivate: rules?.cashiers ?? false,
    };
  }

  @Post('physical-cards')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  async make(
    @Body() { giftCardId, count }: MakeBatchDto,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<AnswerOf<'POST /api/v1/admin/physical-cards'>> {
    const idempotencyKey = idempotencyKeyOf(key);
    const batch = await this.services.redemption.makeCardBatch({ giftCardId, count, idempotencyKey });
    return { success: true, message: 'Batch made.', batch: await this.named(batch) };
  }

  /** Each row opens a card once it is activated: the file is as secret as the cards. */
  @Get('physical-cards/:batchId/codes.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="cards.csv"')
  @Header('cache-control', 'no-store')
  async codes(@Param('batchId') batchId: string): Promise<string> {
    const { codes } = await this.services.redemption.takeCardCodes({ batchId });
    return csvOf(
      ['Number', 'Code', 'QR'],
      codes.map(({ number, code, path }) => [number, code, `${this.settings.PUBLIC_URL}${path}`]),
    );
  }

  @Post('physical-cards/:batchId/void')
  @HttpCode(200)
  async void(@Param('batchId') batchId: string): Promise<AnswerOf<'POST /api/v1/admin/physical-cards/{batchId}/void'>> {
    const batch = await this.services.redemption.voidCardBatch({ batchId });
    return { success: true, message: 'Batch taken out of use.', batch: await this.named(batch) };
  }

  @Put('settings/cashiers-activate')
  async cashiers(
    @Body() { allowed }: CashiersActivateDto,
  ): Promise<AnswerOf<'PUT /api/v1/admin/settings/cashiers-activate'>> {
    const { cashiers } = await this.services.redemption.setActivationRules({ cashiers: allowed });
    return { success: true, message: 'Settings saved successfully!', cashiersActivate: cashiers };
  }

  @Post('activate')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  async activate(
    @Body() { qrCode, amount, price, paidWith, email = '' }: ActivateDto,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<AnswerOf<'POST /api/v1/admin/activate'>> {
    const card = await this.services.redemption.activateCard({
      scanned: qrCode,
      amountCents: centsFromDollars(amount),
      priceCents: price === undefined ? undefined : centsFromDollars(price),
      paidWith,
      email,
      idempotencyKey: idempotencyKeyOf(key),
    });
    return { success: true, message: 'Gift Card Activated Successfully', buyer: buyerJson(card) };
  }

  @Post('cards/:cardId/activation/undo')
  @HttpCode(200)
  async undo(
    @Param('cardId') cardId: string,
    @Body() { reason }: ReasonDto,
  ): Promise<AnswerOf<'POST /api/v1/admin/cards/{cardId}/activation/undo'>> {
    return {
      success: true,
      message: 'Activation undone.',
      buyer: buyerJson(await this.services.redemption.undoActivation({ cardId, reason })),
    };
  }

  private async named(batch: CardBatch): Promise<BatchAnswer> {
    return batchJson(batch, await this.namesIn([batch]));
  }

  /** What everybody who made these is called now, by their ids. */
  private async namesIn(batches: readonly CardBatch[]): Promise<ReadonlyMap<string, string>> {
    const userIds = [...new Set(batches.map(({ madeBy }) => madeBy))];
    if (userIds.length === 0) return new Map();
    const { people } = await this.services.identity.nameStaff({ userIds });
    return new Map(people.map(({ userId, name }) => [userId, name]));
  }
}

function batchJson(batch: CardBatch, names: ReadonlyMap<string, string>): BatchAnswer {
  const { batchId, number, giftCardId, giftCardName, count, activated, madeAt, madeBy, voidedAt } = batch;
  return {
    id: batchId,
    number,
    giftCardId,
    giftCardName,
    count,
    activated,
    madeAt: madeAt ?? '',
    madeBy: { id: madeBy, name: names.get(madeBy) ?? '' },
    voidedAt: voidedAt ?? null,
  };
}

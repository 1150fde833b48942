import { Body, Controller, Get, Headers, HttpCode, Inject, Ip, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type {
  Contribution,
  GroupGift,
  GroupGiftTerms,
  OrganizedGroupGift,
} from '@giftcard/contracts/orders/v1/group_gift';
import { centsFromDollars } from '@giftcard/kernel/business/money';
import type { Language } from '@giftcard/kernel/business/language';
import { DeclineLimit } from './decline-limit.js';
import { ChangeGroupGiftDto, ContributeDto, GroupGiftLinkDto, InviteDto, StartGroupGiftDto } from './group-gift.dto.js';
import { contributionJson, groupGiftJson, organizedJson } from './group-gift-json.js';
import { giftForm } from './purchase-form.js';
import { clientAddress } from '../../edge/client-address.js';
import { IdempotencyKeptElsewhere, idempotencyKeyOf } from '../../edge/idempotency/idempotency-key.js';
import { answerLanguage } from '../../edge/language-cookie.js';
import { RateLimited } from '../../edge/rate-limits.js';
import type { AnswerOf } from '../../openapi/calls.js';
import { Services } from '../../services.js';
import { businessJson } from '../../storefront/business-json.js';
import { StorefrontView } from '../../storefront/storefront-view.js';

type Organized = AnswerOf<'POST /api/v1/group-gifts/organize'>;
type Contributed = AnswerOf<'POST /api/v1/group-gifts/contribution'>;

/** Gifts that several people pay for together (DEC-6.38): for who pays in by the gift's id, for everybody of it by the link of their mails. */
@Controller('api/v1/group-gifts')
export class GroupGiftController {
  constructor(
    @Inject(Services) private readonly services: Services,
    @Inject(StorefrontView) private readonly view: StorefrontView,
    @Inject(DeclineLimit) private readonly declines: DeclineLimit,
  ) {}

  @Post()
  @HttpCode(200)
  @RateLimited('form')
  @IdempotencyKeptElsewhere()
  async start(
    @Body() body: StartGroupGiftDto,
    @Headers('idempotency-key') key: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'POST /api/v1/group-gifts'>> {
    const { businessSlug, giftCardId } = body;
    const started = await this.services.orders.startGroupGift({
      businessSlug,
      giftCardId,
      form: giftForm(body),
      terms: termsOf(body),
      idempotencyKey: idempotencyKeyOf(key),
    });
    return this.organized(started, request);
  }

  @Post('contribution')
  @HttpCode(200)
  @RateLimited('cardPage')
  async contribution(@Body() { token }: GroupGiftLinkDto, @Req() request: FastifyRequest): Promise<Contributed> {
    return this.contributed(await this.services.orders.getContribution({ token }), request);
  }

  @Post('contribution/take-back')
  @HttpCode(200)
  @RateLimited('cardPage')
  async takeBack(
    @Body() { token }: GroupGiftLinkDto,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'POST /api/v1/group-gifts/contribution/take-back'>> {
    return this.contributed(await this.services.orders.takeContributionBack({ token }), request);
  }

  @Post('organize')
  @HttpCode(200)
  @RateLimited('cardPage')
  async organize(@Body() { token }: GroupGiftLinkDto, @Req() request: FastifyRequest): Promise<Organized> {
    return this.organized(await this.services.orders.getOrganizedGroupGift({ token }), request);
  }

  @Post('organize/change')
  @HttpCode(200)
  @RateLimited('cardPage')
  async change(
    @Body() body: ChangeGroupGiftDto,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'POST /api/v1/group-gifts/organize/change'>> {
    const changed = { token: body.token, form: giftForm(body), terms: termsOf(body) };
    return this.organized(await this.services.orders.changeGroupGift(changed), request);
  }

  @Post('organize/close')
  @HttpCode(200)
  @RateLimited('cardPage')
  async close(
    @Body() { token }: GroupGiftLinkDto,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'POST /api/v1/group-gifts/organize/close'>> {
    return this.organized(await this.services.orders.closeGroupGift({ token }), request);
  }

  @Post('organize/call-off')
  @HttpCode(200)
  @RateLimited('cardPage')
  async callOff(
    @Body() { token }: GroupGiftLinkDto,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'POST /api/v1/group-gifts/organize/call-off'>> {
    return this.organized(await this.services.orders.callGroupGiftOff({ token }), request);
  }

  @Post('organize/invite')
  @HttpCode(200)
  @RateLimited('form')
  async invite(
    @Body() { token, people }: InviteDto,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'POST /api/v1/group-gifts/organize/invite'>> {
    return this.organized(
      await this.services.orders.inviteToGroupGift({ token, emails: people.map(({ email }) => email) }),
      request,
    );
  }

  @Post('organize/remind')
  @HttpCode(200)
  @RateLimited('form')
  async remind(
    @Body() { token }: GroupGiftLinkDto,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'POST /api/v1/group-gifts/organize/remind'>> {
    return this.organized(await this.services.orders.remindOfGroupGift({ token }), request);
  }

  @Get(':id')
  @RateLimited('cardPage')
  async groupGift(
    @Param('id') groupGiftId: string,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'GET /api/v1/group-gifts/{id}'>> {
    return this.shown(await this.services.orders.getGroupGift({ groupGiftId }), answerLanguage(request));
  }

  @Post(':id/contributions')
  @HttpCode(200)
  @RateLimited('payment')
  @IdempotencyKeptElsewhere()
  async contribute(
    @Param('id') groupGiftId: string,
    @Body() body: ContributeDto,
    @Headers('idempotency-key') key: string | undefined,
    @Ip() address: string,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'POST /api/v1/group-gifts/{id}/contributions'>> {
    const { name, email, language } = body;
    const order = {
      groupGiftId,
      sourceId: body.sourceId,
      verificationToken: body.verificationToken ?? '',
      idempotencyKey: idempotencyKeyOf(key),
      amountCents: centsFromDollars(body.amount),
      contributor: { name, email, phone: '', language },
      line: body.line ?? '',
      expectedTermsVersion: body.termsVersion,
    };
    const paid = await this.declines.guard(clientAddress(address), () => this.services.orders.contribute(order));
    return this.contributed(paid, request);
  }

  private async shown(gift: GroupGift, language: Language): Promise<AnswerOf<'GET /api/v1/group-gifts/{id}'>> {
    const business = await this.view.businessIfKnown(gift.businessSlug);
    if (!business) return { groupGift: groupGiftJson(gift), business: null };
    const payments = await this.view.paymentsOf(business.businessSlug);
    return { groupGift: groupGiftJson(gift), business: businessJson(business, payments, language) };
  }

  private async organized(organized: OrganizedGroupGift, request: FastifyRequest): Promise<Organized> {
    return { ...(await this.shown(organized.gift!, answerLanguage(request))), ...organizedJson(organized) };
  }

  private async contributed(paid: Contribution, request: FastifyRequest): Promise<Contributed> {
    return { ...(await this.shown(paid.gift!, answerLanguage(request))), contribution: contributionJson(paid) };
  }
}

function termsOf(body: StartGroupGiftDto | ChangeGroupGiftDto): GroupGiftTerms {
  const { closesDate: date, closesTime: time, closesZone: zone, goal, hidesAmounts, showsSum } = body;
  return {
    closes: { date, time, zone, at: undefined },
    ...(goal === undefined ? {} : { goalCents: centsFromDollars(goal) }),
    hidesAmounts,
    showsSum,
  };
}

import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ReminderChoice } from '@giftcard/contracts/notifications/v1/notifications';
import type { Language } from '@giftcard/kernel/business/language';
import { answerLanguage } from '../../edge/language-cookie.js';
import { RateLimited } from '../../edge/rate-limits.js';
import type { AnswerOf } from '../../openapi/calls.js';
import { Services } from '../../services.js';
import { businessJson } from '../../storefront/business-json.js';
import { StorefrontView } from '../../storefront/storefront-view.js';
import { ReminderChoiceDto, ReminderLinkDto } from './reminders.dto.js';

/** Whether somebody wants reminders from a business, by the link in one. The token comes in the body, so that it is in no log. */
@Controller('api/v1/reminders')
export class RemindersController {
  constructor(
    @Inject(Services) private readonly services: Services,
    @Inject(StorefrontView) private readonly view: StorefrontView,
  ) {}

  @Post()
  @HttpCode(200)
  @RateLimited('cardPage')
  async choice(
    @Body() { token }: ReminderLinkDto,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'POST /api/v1/reminders'>> {
    return this.answer(await this.services.notifications.getReminderChoice({ token }), answerLanguage(request));
  }

  @Post('choice')
  @HttpCode(200)
  @RateLimited('cardPage')
  async choose(
    @Body() { token, wanted }: ReminderChoiceDto,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'POST /api/v1/reminders/choice'>> {
    return this.answer(await this.services.notifications.chooseReminders({ token, wanted }), answerLanguage(request));
  }

  private async answer(
    { businessSlug, wanted }: ReminderChoice,
    language: Language,
  ): Promise<AnswerOf<'POST /api/v1/reminders'>> {
    const business = await this.view.businessIfKnown(businessSlug);
    return { wanted, business: business ? businessJson(business, undefined, language) : null };
  }
}

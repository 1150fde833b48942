import { Controller, Get, Header, Inject, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LegalPages } from '../../pages/legal-pages.js';
import { answerLanguage } from '../../edge/language-cookie.js';
import { SETTINGS, type GatewaySettings } from '../../config.js';
import type { AnswerOf } from '../../openapi/calls.js';

/** What the platform says of itself to anybody: whom to talk to, and its legal pages. */
@Controller('api/v1')
export class PlatformController {
  constructor(
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(LegalPages) private readonly legal: LegalPages,
  ) {}

  @Get('platform')
  platform(): AnswerOf<'GET /api/v1/platform'> {
    const {
      OPERATOR_NAME: name,
      CONTACT_EMAIL: email = '',
      CONTACT_PHONE: phone = '',
      CONTACT_ADDRESS: address = '',
    } = this.settings;
    return { operator: { name }, contact: { email, phone, address } };
  }

  @Get('legal/:page')
  @Header('vary', 'accept-language')
  page(@Param('page') page: string, @Req() request: FastifyRequest): AnswerOf<'GET /api/v1/legal/{page}'> {
    return { page, text: this.legal.find(page, answerLanguage(request)) };
  }
}

import { Readable } from 'node:stream';
import {
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  Inject,
  Post,
  Query,
  Req,
  StreamableFile,
  UseGuards,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { PersonAsked } from '@giftcard/contracts/common/v1/common';
import { isEmail, normalEmail } from '@giftcard/kernel/business/contact';
import { DomainError, invalidFields } from '@giftcard/kernel/errors';
import { AdminGuard, signedInOf } from '../../edge/auth/guards.js';
import { MailCap } from '../../edge/challenge/mail-cap.js';
import { clientAddress } from '../../edge/client-address.js';
import { RateLimited } from '../../edge/rate-limits.js';
import { CallQuery, type QueryOf } from '../../openapi/call-query.js';
import type { AnswerOf } from '../../openapi/calls.js';
import { Services } from '../../services.js';
import { firstCards, personJson, type AskedPerson } from './person-export.js';
import { LinkTokenDto, PersonLinkDto } from './persons.dto.js';

const JSON_TYPE = 'application/json; charset=utf-8';
const AS_FILE = 'attachment; filename="my-data.json"';

async function file(services: Services, person: AskedPerson): Promise<StreamableFile> {
  await services.orders.recordPersonExport(person.asked);
  return new StreamableFile(Readable.from(personJson(services, person, new Date())), { type: JSON_TYPE });
}

async function nameOf(services: Services, businessSlug: string): Promise<string> {
  return (await services.identity.getBusiness({ businessSlug })).name;
}

/** What a business has of one guest, for its owner. */
@Controller('api/v1/admin')
@UseGuards(AdminGuard)
export class PersonsController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Get('customer.json')
  @RateLimited('export')
  @Header('content-disposition', AS_FILE)
  async exportCustomer(
    @Query(new CallQuery('GET /api/v1/admin/customer.json')) query: QueryOf<'GET /api/v1/admin/customer.json'>,
    @Req() request: FastifyRequest,
  ) {
    const email = normalEmail(query.email);
    await this.mustBeKnown(email);
    const { actor } = signedInOf(request);
    const businessSlug = actor.role === 'Admin' ? actor.businessSlug : '';
    const businessName = await nameOf(this.services, businessSlug);
    return file(this.services, { asked: { email, linkToken: '' }, businessSlug, businessName, email });
  }

  /** Who has a card of the business, or paid for somebody's. Error: CUSTOMER_NOT_FOUND. */
  private async mustBeKnown(email: string): Promise<void> {
    try {
      await this.services.redemption.getCustomer({ email });
    } catch (error) {
      const isUnknown = error instanceof DomainError && error.code === 'CUSTOMER_NOT_FOUND';
      const { orders } = isUnknown
        ? await this.services.orders.exportPersonTopUps({ email, linkToken: '' })
        : { orders: [] };
      if (orders.length === 0) throw error;
    }
  }
}

/** The same for the guest, by a mailed link: no session. */
@Controller('api/v1/privacy')
export class PrivacyController {
  constructor(
    @Inject(Services) private readonly services: Services,
    @Inject(MailCap) private readonly mailCap: MailCap,
  ) {}

  @Post('link')
  @HttpCode(200)
  @RateLimited('form')
  async sendLink(
    @Body() body: PersonLinkDto,
    @Headers('x-challenge-solution') solution: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'POST /api/v1/privacy/link'>> {
    const email = normalEmail(body.email);
    if (!isEmail(email)) throw invalidFields({ field: 'email', message: 'Please enter a valid email address' });
    await this.mailCap.count({
      client: clientAddress(request.ip),
      mailbox: email,
      call: ['POST /api/v1/privacy/link', body],
      solution: solution ?? '',
    });
    await this.services.orders.sendPersonLink({ businessSlug: body.businessSlug, email });
    return { success: true, message: 'If this address is known here, a link is on its way to it.' };
  }

  /** By POST: the token is in no address, so in no log. */
  @Post('data')
  @HttpCode(200)
  @RateLimited('code')
  async summary(@Body() { token }: LinkTokenDto): Promise<AnswerOf<'POST /api/v1/privacy/data'>> {
    const asked: PersonAsked = { email: '', linkToken: token };
    const { businessSlug, email, expiresAt, exportsLeft } = await this.services.orders.openPersonLink({
      linkToken: token,
    });
    const [businessName, { total }] = await Promise.all([
      nameOf(this.services, businessSlug),
      firstCards(this.services, asked),
    ]);
    return { businessName, businessSlug, email, cards: total, expiresAt: expiresAt ?? '', downloadsLeft: exportsLeft };
  }

  @Post('export')
  @HttpCode(200)
  @RateLimited('export')
  @Header('content-disposition', AS_FILE)
  async exportOwn(@Body() { token }: LinkTokenDto) {
    const { businessSlug, email } = await this.services.orders.openPersonLink({ linkToken: token });
    const businessName = await nameOf(this.services, businessSlug);
    return file(this.services, { asked: { email: '', linkToken: token }, businessSlug, businessName, email });
  }

  @Post('erase')
  @HttpCode(200)
  @RateLimited('code')
  async eraseOwn(@Body() { token }: LinkTokenDto): Promise<AnswerOf<'POST /api/v1/privacy/erase'>> {
    await this.services.orders.erasePerson({ email: '', confirmation: '', linkToken: token });
    return { success: true, message: 'Erased.' };
  }
}

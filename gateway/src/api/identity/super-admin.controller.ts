import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  AdminStatusDto,
  BusinessAdminDto,
  DecisionDto,
  LoginDto,
  PendingSignInDto,
  SecondFactorDto,
} from './identity.dto.js';
import { adminJson, requestJson, secondFactorDue, userJson } from './identity-json.js';
import { SuperAdminGuard } from '../../edge/auth/guards.js';
import { noteClient } from '../../edge/auth/note-client.js';
import { clientAddress } from '../../edge/client-address.js';
import { IdempotencyKeptElsewhere } from '../../edge/idempotency/idempotency-key.js';
import { RateLimited } from '../../edge/rate-limits.js';
import { Services } from '../../services.js';
import { CallQuery, type QueryOf } from '../../openapi/call-query.js';
import type { AnswerOf } from '../../openapi/calls.js';
import type { SecondFactorDue } from '../../openapi/components.js';

@Controller('api/superadmin')
export class SuperAdminController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Post('login')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  @RateLimited('signIn')
  async login(
    @Body() { email, password }: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'POST /api/superadmin/login'> | SecondFactorDue> {
    noteClient(request);
    const session = await this.services.identity.superAdminLogin({
      email,
      password,
      clientAddress: clientAddress(request.ip),
    });
    return secondFactorDue(session, reply) ?? { success: true, token: session.token };
  }

  @Post('login/second-factor/passkey')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  @RateLimited('signIn')
  askPasskey(
    @Body() { token }: PendingSignInDto,
  ): Promise<AnswerOf<'POST /api/superadmin/login/second-factor/passkey'>> {
    return this.services.identity.askPasskeyToSuperAdminLogin({ token });
  }

  @Post('login/second-factor')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  @RateLimited('signIn')
  async finishLogin(
    @Body() { token, code = '', passkey = '' }: SecondFactorDto,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'POST /api/superadmin/login/second-factor'>> {
    noteClient(request);
    const session = await this.services.identity.finishSuperAdminLogin({ token, code, passkey });
    return { success: true, token: session.token };
  }

  @Get('registration-requests')
  @UseGuards(SuperAdminGuard)
  async requests(
    @Query(new CallQuery('GET /api/superadmin/registration-requests'))
    { status, search, page, limit }: QueryOf<'GET /api/superadmin/registration-requests'>,
  ): Promise<AnswerOf<'GET /api/superadmin/registration-requests'>> {
    const asked = { status, search, page: { page, limit } };
    const { requests, total } = await this.services.identity.listRegistrationRequests(asked);
    return { requests: requests.map(requestJson), total };
  }

  @Get('stats')
  @UseGuards(SuperAdminGuard)
  async stats(): Promise<AnswerOf<'GET /api/superadmin/stats'>> {
    const { total, pending, approved, rejected } = await this.services.identity.getRegistrationStats({});
    return { stats: { total, pending, approved, rejected } };
  }

  @Post('business-admin')
  @UseGuards(SuperAdminGuard)
  async createBusinessAdmin(@Body() body: BusinessAdminDto): Promise<AnswerOf<'POST /api/superadmin/business-admin'>> {
    const { name, email, restaurantName, phone, businessSlug = '', password = '' } = body;
    const admin = await this.services.identity.createBusinessAdmin({
      name,
      email,
      restaurantName,
      phone,
      businessSlug,
      password,
      restaurantAddress: undefined,
    });
    return { success: true, message: 'Business admin created', admin: userJson(admin) };
  }

  @Get('business-admins')
  @UseGuards(SuperAdminGuard)
  async admins(
    @Query(new CallQuery('GET /api/superadmin/business-admins'))
    { search, page, limit }: QueryOf<'GET /api/superadmin/business-admins'>,
  ): Promise<AnswerOf<'GET /api/superadmin/business-admins'>> {
    const { admins, total } = await this.services.identity.listBusinessAdmins({ search, page: { page, limit } });
    return { admins: admins.map(adminJson), total };
  }

  @Put('business-admins/:id/status')
  @UseGuards(SuperAdminGuard)
  async changeStatus(
    @Param('id') userId: string,
    @Body() { status, reason = '' }: AdminStatusDto,
  ): Promise<AnswerOf<'PUT /api/superadmin/business-admins/{id}/status'>> {
    const admin = await this.services.identity.setAdminStatus({ userId, status, reason });
    return {
      success: true,
      message: status === 'suspended' ? 'Business admin suspended' : 'Business admin let in again',
      admin: adminJson(admin),
    };
  }

  @Post('business-admins/:id/password-link')
  @HttpCode(200)
  @UseGuards(SuperAdminGuard)
  async sendPasswordLink(
    @Param('id') userId: string,
  ): Promise<AnswerOf<'POST /api/superadmin/business-admins/{id}/password-link'>> {
    await this.services.identity.resendPasswordLink({ userId });
    return { success: true, message: 'A new link is on its way' };
  }

  /** For who lost theirs. */
  @Delete('business-admins/:id/second-factor')
  @UseGuards(SuperAdminGuard)
  async resetSecondFactor(
    @Param('id') userId: string,
  ): Promise<AnswerOf<'DELETE /api/superadmin/business-admins/{id}/second-factor'>> {
    const admin = await this.services.identity.resetAdminSecondFactor({ userId });
    return { success: true, message: 'Second factor taken away', admin: adminJson(admin) };
  }

  @Put('registration-requests/:id/status')
  @UseGuards(SuperAdminGuard)
  async decide(
    @Param('id') requestId: string,
    @Body() { status, notes }: DecisionDto,
  ): Promise<AnswerOf<'PUT /api/superadmin/registration-requests/{id}/status'>> {
    return {
      success: true,
      request: requestJson(await this.services.identity.decideRegistration({ requestId, status, notes })),
    };
  }

  @Post('registration-requests/:id/retry')
  @HttpCode(200)
  @UseGuards(SuperAdminGuard)
  async retry(
    @Param('id') requestId: string,
  ): Promise<AnswerOf<'POST /api/superadmin/registration-requests/{id}/retry'>> {
    return { success: true, request: requestJson(await this.services.identity.retryProvisioning({ requestId })) };
  }
}

import { Body, Controller, Get, Headers, HttpCode, Inject, Post, Put, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '@giftcard/contracts/identity/v1/identity';
import type { PaymentSettings } from '@giftcard/contracts/orders/v1/orders';
import { maySignedIn } from '@giftcard/kernel/business/permissions';
import { DomainError } from '@giftcard/kernel/errors';
import { currentContext } from '@giftcard/kernel/request-context';
import { centsFromDollars } from '@giftcard/kernel/business/money';
import {
  type AddressDto,
  type ContactDto,
  ChangePasswordDto,
  ForgotPasswordDto,
  LoginDto,
  RegisterDto,
  RegistrationInterestDto,
  PendingSignInDto,
  SecondFactorDto,
  SendCodeDto,
  SetPasswordDto,
  SettingsDto,
  VerifyCodeDto,
} from './identity.dto.js';
import { secondFactorDue, signedInJson, userJson } from './identity-json.js';
import { refuseCrossSite } from '../../edge/auth/cross-site.js';
import { AdminGuard, AnySessionGuard, OptionalSessionGuard, signedInOf } from '../../edge/auth/guards.js';
import { noteClient } from '../../edge/auth/note-client.js';
import { clearSessionCookie, setSessionCookie } from '../../edge/auth/session-cookie.js';
import { TenantGuard } from '../../edge/auth/tenant-guard.js';
import { SETTINGS, type GatewaySettings } from '../../config.js';
import { clientAddress } from '../../edge/client-address.js';
import { MailCap } from '../../edge/challenge/mail-cap.js';
import { IdempotencyKeptElsewhere, idempotencyKeyOf } from '../../edge/idempotency/idempotency-key.js';
import { RateLimited } from '../../edge/rate-limits.js';
import { Services } from '../../services.js';
import { imageUrl } from '../../edge/image-url.js';
import type { AnswerOf } from '../../openapi/calls.js';
import type { SecondFactorDue } from '../../openapi/components.js';

/** Signing in and up, and the admin's own settings. */
@Controller('api/v1/admin')
export class IdentityController {
  constructor(
    @Inject(Services) private readonly services: Services,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(TenantGuard) private readonly tenants: TenantGuard,
    @Inject(MailCap) private readonly mailCap: MailCap,
  ) {}

  @Post('login')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  @RateLimited('signIn')
  async login(
    @Body() body: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'POST /api/v1/admin/login'> | SecondFactorDue> {
    noteClient(request);
    const session = await this.services.identity.login({
      email: body.email,
      password: body.password,
      clientAddress: clientAddress(request.ip),
    });
    return secondFactorDue(session, reply) ?? { success: true, ...this.signIn(session, reply) };
  }

  @Post('login/second-factor/passkey')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  @RateLimited('signIn')
  askPasskey(@Body() { token }: PendingSignInDto): Promise<AnswerOf<'POST /api/v1/admin/login/second-factor/passkey'>> {
    return this.services.identity.askPasskeyToLogin({ token });
  }

  @Post('login/second-factor')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  @RateLimited('signIn')
  async finishLogin(
    @Body() { token, code = '', passkey = '' }: SecondFactorDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'POST /api/v1/admin/login/second-factor'>> {
    noteClient(request);
    const session = await this.services.identity.finishLogin({ token, code, passkey });
    return { success: true, ...this.signIn(session, reply) };
  }

  @Get('logout')
  @UseGuards(OptionalSessionGuard)
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'GET /api/v1/admin/logout'>> {
    if ('user' in request && request.user) {
      refuseCrossSite(request, signedInOf(request).by, true);
      await this.services.identity.logout({});
    }
    clearSessionCookie(reply, this.settings);
    return { success: true };
  }

  @Get('me')
  @UseGuards(AnySessionGuard)
  async me(): Promise<AnswerOf<'GET /api/v1/admin/me'>> {
    const user = await this.services.identity.getMe({});
    return { success: true, user: signedInJson(user, currentContext().actor, await this.paymentsOf()) };
  }

  @Post('send-otp')
  @HttpCode(200)
  @RateLimited('code')
  async sendCode(@Body() { email }: SendCodeDto): Promise<AnswerOf<'POST /api/v1/admin/send-otp'>> {
    await this.services.identity.sendRegistrationCode({ email });
    return { success: true, message: 'OTP sent to your email.' };
  }

  @Post('verify-otp')
  @HttpCode(200)
  @RateLimited('code')
  async verifyCode(@Body() { email, otp }: VerifyCodeDto): Promise<AnswerOf<'POST /api/v1/admin/verify-otp'>> {
    await this.services.identity.verifyRegistrationCode({ email, otp });
    return { success: true, message: 'OTP verified successfully.' };
  }

  @Put('register')
  @HttpCode(201)
  @RateLimited('form')
  async register(
    @Body() body: RegisterDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'PUT /api/v1/admin/register'>> {
    const { name, password, phone, email, otp, restaurantName } = body;
    noteClient(request);
    const session = await this.services.identity.register({
      name,
      password,
      phone,
      email,
      otp,
      restaurantName,
      restaurantAddress: addressOf(body.restaurantAddress),
    });
    return { success: true, message: 'Registration successful!', ...this.signIn(session, reply) };
  }

  /** The same answer for every address: whether it has an account is nobody's business. */
  @Post('forgot-password')
  @HttpCode(200)
  @RateLimited('code')
  async forgotPassword(@Body() { email }: ForgotPasswordDto): Promise<AnswerOf<'POST /api/v1/admin/forgot-password'>> {
    await this.services.identity.requestPasswordLink({ email });
    return { success: true, message: 'If this address has an account, a link to choose a new password is on its way.' };
  }

  /** The link of a welcome mail, or of a forgotten password's, ends here. */
  @Post('set-password')
  @HttpCode(200)
  @RateLimited('signIn')
  async setPassword(
    @Body() { token, password }: SetPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'POST /api/v1/admin/set-password'> | SecondFactorDue> {
    noteClient(request);
    const session = await this.services.identity.setPassword({ token, password });
    return (
      secondFactorDue(session, reply) ?? {
        success: true,
        message: 'Password set successfully!',
        ...this.signIn(session, reply),
      }
    );
  }

  @Put('change-password')
  @UseGuards(AdminGuard)
  async changePassword(
    @Body() { currentPassword, newPassword }: ChangePasswordDto,
  ): Promise<AnswerOf<'PUT /api/v1/admin/change-password'>> {
    await this.services.identity.changePassword({ currentPassword, newPassword });
    return { success: true, message: 'Password changed successfully!' };
  }

  @Put('settings')
  @UseGuards(AdminGuard)
  async changeSettings(@Body() body: SettingsDto): Promise<AnswerOf<'PUT /api/v1/admin/settings'>> {
    const {
      restaurantName,
      phone,
      timeZone,
      currency,
      validityMonths,
      restaurantAddress,
      contact,
      retention,
      withoutCodeUpTo,
      tips,
      reminders,
      tillIdleMinutes,
      squareApplicationId,
      squareLocationId,
      squareAccessToken,
      squareWebhookKey,
    } = body;
    const named = (...fields: unknown[]) => fields.some((field) => field !== undefined);
    const profile = {
      restaurantName,
      phone,
      timeZone,
      currency,
      validityMonths,
      restaurantAddress: restaurantAddress && addressOf(restaurantAddress),
      contact: contact && contactOf(contact),
      retention: retention && { mailMonths: retention.mailMonths, messageMonths: retention.messageMonths },
      withoutCodeUpToCents: withoutCodeUpTo === undefined ? undefined : centsFromDollars(withoutCodeUpTo),
      tips: tips && { on: tips.on, percents: tips.percents },
      reminders,
      tillIdleMinutes,
      checkOnly: false,
    };
    const changesProfile = named(
      restaurantName,
      phone,
      timeZone,
      currency,
      validityMonths,
      restaurantAddress,
      contact,
      retention,
      withoutCodeUpTo,
      tips,
      reminders,
      tillIdleMinutes,
    );
    // Two services keep what is named here: neither changes anything that the other one would refuse.
    if (changesProfile) await this.services.identity.updateProfile({ ...profile, checkOnly: true });
    const payments = named(squareApplicationId, squareLocationId, squareAccessToken, squareWebhookKey)
      ? await this.services.orders.updatePaymentSettings({
          applicationId: squareApplicationId,
          locationId: squareLocationId,
          accessToken: squareAccessToken,
          webhookKey: squareWebhookKey,
        })
      : undefined;
    const user = changesProfile
      ? await this.services.identity.updateProfile(profile)
      : await this.services.identity.getMe({});
    return {
      success: true,
      message: 'Settings saved successfully!',
      user: userJson(user, payments ?? (await this.paymentsOf())),
    };
  }

  @Post('settings/logo')
  @RateLimited('upload')
  @HttpCode(200)
  @UseGuards(AdminGuard)
  async setLogo(@Req() request: FastifyRequest): Promise<AnswerOf<'POST /api/v1/admin/settings/logo'>> {
    const { image } = await this.tenants.readOwnUpload(request, 'logo', []);
    const { logoKey } = await this.services.identity.setLogo({ image });
    return { success: true, logoUrl: imageUrl(logoKey) };
  }

  @Post('registration-interest')
  @HttpCode(201)
  @RateLimited('form')
  async registrationInterest(
    @Body() body: RegistrationInterestDto,
    @Headers('idempotency-key') key: string | undefined,
    @Headers('x-challenge-solution') solution: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'POST /api/v1/admin/registration-interest'>> {
    const { businessName, businessType, contactName, email, phone = '', website = '', notes = '' } = body;
    await this.mailCap.count({
      client: clientAddress(request.ip),
      mailbox: email,
      call: ['POST /api/v1/admin/registration-interest', body],
      solution: solution ?? '',
    });
    await this.services.identity.submitRegistrationInterest({
      businessName,
      businessType,
      contactName,
      email,
      phone,
      website,
      notes,
      idempotencyKey: idempotencyKeyOf(key),
    });
    return {
      success: true,
      message: 'Registration submitted successfully! Please check your email for confirmation and next steps.',
    };
  }

  private signIn(session: Session, reply: FastifyReply) {
    if (!session.user)
      throw new DomainError(
        'unavailable',
        'SERVICE_UNAVAILABLE',
        'This is not available right now. Please try again in a moment.',
      );
    setSessionCookie(reply, session, this.settings);
    return { token: session.token, user: userJson(session.user) };
  }

  private async paymentsOf(): Promise<PaymentSettings | undefined> {
    const { actor } = currentContext();
    return actor?.role === 'Admin' && !actor.mustEnrol && maySignedIn(actor, 'payments.change')
      ? this.services.orders.getPaymentSettings({})
      : undefined;
  }
}

function addressOf({ street = '', city = '', state = '', zipCode = '' }: AddressDto) {
  return { street, city, state, zipCode };
}

function contactOf({ phone, email, website, openingHours, mapUrl }: ContactDto) {
  return { phone, email, website, openingHours, mapUrl };
}

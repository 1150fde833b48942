import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Done, Page } from '@giftcard/contracts/common/v1/common';
import type * as wire from '@giftcard/contracts/identity/v1/identity';
import { IdentityServiceControllerMethods } from '@giftcard/contracts/identity/v1/identity';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { ConfirmationVerifier, SECOND_FACTOR_ACTION, staffAction } from '@giftcard/kernel/confirmation-token';
import { pageOf, WHOLE_LIST_PAGE } from '@giftcard/kernel/grpc/page';
import {
  currentContext,
  requireActor,
  requireAdmin,
  requirePermission,
  requireSuperAdmin,
} from '@giftcard/kernel/request-context';
import {
  auditMessage,
  businessMessage,
  dueMessage,
  secondFactorMessage,
  listedSessionMessage,
  requestMessage,
  sessionMessage,
  staffMessage,
  userMessage,
} from './messages.js';
import { AskPasskeyToConfirm, AskPasskeyToSignIn } from '../commands/ask-passkey.js';
import { ChangeAdminStatus } from '../commands/change-admin-status.js';
import { ChangeBusinessProfile } from '../commands/change-business-profile.js';
import { ChangePassword } from '../commands/change-password.js';
import { ChangeStaff, type StaffChange } from '../commands/change-staff.js';
import { ConfirmAction } from '../commands/confirm-action.js';
import { CreateBusinessAdmin } from '../commands/create-business-admin.js';
import { DecideRegistration } from '../commands/decide-registration.js';
import { InviteStaff } from '../commands/invite-staff.js';
import { IssuePasswordLink } from '../commands/issue-password-link.js';
import { FinishSignIn } from '../commands/finish-sign-in.js';
import { LogIn, type SecondFactorDue, type SignedIn } from '../commands/log-in.js';
import { LogOut } from '../commands/log-out.js';
import { LogOutElsewhere } from '../commands/log-out-elsewhere.js';
import { RecordRefusedTry } from '../commands/record-refused-try.js';
import { RegisterAdmin } from '../commands/register-admin.js';
import { RemoveTotp } from '../commands/remove-totp.js';
import { RenewRecoveryCodes } from '../commands/renew-recovery-codes.js';
import { RenewSession } from '../commands/renew-session.js';
import { RequestPasswordLink } from '../commands/request-password-link.js';
import { ResetSecondFactor } from '../commands/reset-second-factor.js';
import { AddPasskey, RemovePasskey, StartPasskey } from '../commands/set-up-passkey.js';
import { ConfirmTotp, StartTotp } from '../commands/set-up-totp.js';
import { ResendInvitation } from '../commands/resend-invitation.js';
import { RetryProvisioning } from '../commands/retry-provisioning.js';
import { SendRegistrationCode } from '../commands/send-registration-code.js';
import { SetLogo } from '../commands/set-logo.js';
import { SetPassword } from '../commands/set-password.js';
import { SubmitRegistrationInterest } from '../commands/submit-registration-interest.js';
import { VerifyRegistrationCode } from '../commands/verify-registration-code.js';
import { SETTINGS, type IdentitySettings } from '../config.js';
import { NO_ADDRESS } from '../domain/fields.js';
import { SET_PASSWORD_VALID_MS } from '../domain/user.js';
import { GetAccount } from '../queries/get-account.js';
import { PublishLegalPage } from '../commands/publish-legal-page.js';
import { GetLegalPage } from '../queries/get-legal-page.js';
import { FindBusinesses } from '../queries/find-businesses.js';
import { GetBusiness } from '../queries/get-business.js';
import { GetRegistrationStats } from '../queries/get-registration-stats.js';
import { ListAuditEntries } from '../queries/list-audit-entries.js';
import { ListBusinessAdmins } from '../queries/list-business-admins.js';
import { ListBusinesses } from '../queries/list-businesses.js';
import { ListSessions } from '../queries/list-sessions.js';
import { ListStaff } from '../queries/list-staff.js';
import { ListRegistrationRequests } from '../queries/list-registration-requests.js';

@Controller()
@IdentityServiceControllerMethods()
export class IdentityGrpc implements wire.IdentityServiceController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ConfirmationVerifier) private readonly confirmations: ConfirmationVerifier,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  async login({ email, password, clientAddress }: wire.LoginRequest): Promise<wire.Session> {
    return this.session(await this.commands.execute(new LogIn('Admin', email, password, clientAddress)));
  }

  async superAdminLogin({ email, password, clientAddress }: wire.LoginRequest): Promise<wire.Session> {
    return this.session(await this.commands.execute(new LogIn('SuperAdmin', email, password, clientAddress)));
  }

  async renewSession(): Promise<wire.Session> {
    return this.session(await this.commands.execute(new RenewSession(requireAdmin())));
  }

  async logout(): Promise<Done> {
    const { actor } = currentContext();
    if (actor) await this.commands.execute(new LogOut(actor.userId, actor.sessionId));
    return {};
  }

  getMe(): Promise<wire.User> {
    return this.user(requireActor().userId);
  }

  async sendRegistrationCode({ email }: wire.SendRegistrationCodeRequest): Promise<Done> {
    await this.commands.execute(new SendRegistrationCode(email));
    return {};
  }

  async verifyRegistrationCode({ email, otp }: wire.VerifyRegistrationCodeRequest): Promise<Done> {
    await this.commands.execute(new VerifyRegistrationCode(email, otp));
    return {};
  }

  async register(request: wire.RegisterRequest): Promise<wire.Session> {
    return this.session(
      await this.commands.execute(
        new RegisterAdmin({ ...request, restaurantAddress: request.restaurantAddress ?? NO_ADDRESS }),
      ),
    );
  }

  async setPassword({ token, password }: wire.SetPasswordRequest): Promise<wire.Session> {
    return this.session(await this.commands.execute(new SetPassword(token, password)));
  }

  async changePassword({ currentPassword, newPassword }: wire.ChangePasswordRequest): Promise<Done> {
    await this.commands.execute(new ChangePassword(requireAdmin(), currentPassword, newPassword));
    return {};
  }

  async updateProfile(request: wire.UpdateProfileRequest): Promise<wire.User> {
    const admin = requirePermission('settings.change');
    await this.commands.execute(new ChangeBusinessProfile(admin, request, request.checkOnly));
    return this.user(admin.userId);
  }

  async setLogo({ image }: wire.SetLogoRequest): Promise<wire.User> {
    const { businessSlug, userId } = requirePermission('settings.change');
    await this.commands.execute(new SetLogo(businessSlug, Buffer.from(image)));
    return this.user(userId);
  }

  async getBusiness({ businessSlug }: wire.GetBusinessRequest): Promise<wire.Business> {
    return businessMessage(await this.queries.execute(new GetBusiness(businessSlug)));
  }

  getLegalPage({ businessSlug, page, version }: wire.GetLegalPageRequest): Promise<wire.LegalPage> {
    return this.queries.execute(new GetLegalPage(businessSlug, page, version));
  }

  async publishLegalPage({ page, text }: wire.PublishLegalPageRequest): Promise<wire.LegalPage> {
    const { businessSlug } = requirePermission('settings.change');
    await this.commands.execute(new PublishLegalPage(businessSlug, page, text));
    return this.queries.execute(new GetLegalPage(businessSlug, page, ''));
  }

  async findBusinesses({ businessSlugs }: wire.FindBusinessesRequest): Promise<wire.FindBusinessesResponse> {
    return { businesses: (await this.queries.execute(new FindBusinesses(businessSlugs))).map(businessMessage) };
  }

  async listBusinesses(page: Page): Promise<wire.ListBusinessesResponse> {
    const { businesses, total } = await this.queries.execute(new ListBusinesses(pageOf(page, 100, WHOLE_LIST_PAGE)));
    return { businesses: businesses.map(businessMessage), total };
  }

  async submitRegistrationInterest(request: wire.SubmitRegistrationInterestRequest): Promise<wire.RegistrationRequest> {
    return requestMessage(
      await this.commands.execute(new SubmitRegistrationInterest(request, request.idempotencyKey)),
      this.clock.now(),
    );
  }

  async listRegistrationRequests({
    status,
    search,
    page,
  }: wire.ListRegistrationRequestsRequest): Promise<wire.ListRegistrationRequestsResponse> {
    requireSuperAdmin();
    const { requests, total } = await this.queries.execute(
      new ListRegistrationRequests({ status, text: search, ...pageOf(page) }),
    );
    return { requests: requests.map((request) => requestMessage(request, this.clock.now())), total };
  }

  async getRegistrationStats(): Promise<wire.RegistrationStats> {
    requireSuperAdmin();
    return this.queries.execute(new GetRegistrationStats());
  }

  async decideRegistration({
    requestId,
    status,
    notes,
  }: wire.DecideRegistrationRequest): Promise<wire.RegistrationRequest> {
    requireSuperAdmin();
    return requestMessage(
      await this.commands.execute(new DecideRegistration(requestId, status, notes)),
      this.clock.now(),
    );
  }

  async retryProvisioning({ requestId }: wire.RetryProvisioningRequest): Promise<wire.RegistrationRequest> {
    requireSuperAdmin();
    return requestMessage(await this.commands.execute(new RetryProvisioning(requestId)), this.clock.now());
  }

  async createBusinessAdmin(request: wire.CreateBusinessAdminRequest): Promise<wire.User> {
    requireSuperAdmin();
    return this.user(await this.commands.execute(new CreateBusinessAdmin(request)));
  }

  async requestPasswordLink({ email }: wire.RequestPasswordLinkRequest): Promise<Done> {
    await this.commands.execute(new RequestPasswordLink(email));
    return {};
  }

  async resendPasswordLink({ userId }: wire.ResendPasswordLinkRequest): Promise<wire.User> {
    requireSuperAdmin();
    const cause = { id: currentContext().requestId, askedAt: this.clock.now() };
    await this.commands.execute(new IssuePasswordLink({ userId }, cause, SET_PASSWORD_VALID_MS));
    return this.user(userId);
  }

  async listBusinessAdmins({ search, page }: wire.ListBusinessAdminsRequest): Promise<wire.ListBusinessAdminsResponse> {
    requireSuperAdmin();
    const { admins, total } = await this.queries.execute(new ListBusinessAdmins({ text: search, ...pageOf(page) }));
    return { admins: admins.map((admin) => userMessage(admin)), total };
  }

  async setAdminStatus({ userId, status, reason }: wire.SetAdminStatusRequest): Promise<wire.User> {
    requireSuperAdmin();
    await this.commands.execute(new ChangeAdminStatus(userId, status, reason));
    return this.user(userId);
  }

  async listStaff(): Promise<wire.ListStaffResponse> {
    const staff = await this.queries.execute(new ListStaff(requirePermission('staff.manage').businessSlug));
    return { staff: staff.map(staffMessage) };
  }

  async inviteStaff(person: wire.InviteStaffRequest): Promise<wire.StaffMember> {
    const { businessSlug } = requirePermission('staff.manage');
    return staffMessage(await this.commands.execute(new InviteStaff(businessSlug, person)));
  }

  async resendInvitation({ userId }: wire.StaffRequest): Promise<wire.StaffMember> {
    return staffMessage(await this.commands.execute(new ResendInvitation(requirePermission('staff.manage'), userId)));
  }

  changeStaffRole({ userId, staffRole }: wire.ChangeStaffRoleRequest): Promise<wire.StaffMember> {
    return this.changeStaff(userId, { kind: 'role', staffRole });
  }

  setStaffStatus({ userId, status, reason }: wire.SetAdminStatusRequest): Promise<wire.StaffMember> {
    return this.changeStaff(userId, { kind: 'status', status, reason });
  }

  async removeStaff({ userId }: wire.StaffRequest): Promise<Done> {
    await this.changeStaff(userId, { kind: 'removal' });
    return {};
  }

  async confirmAction({ action, ...by }: wire.ConfirmActionRequest): Promise<wire.Confirmation> {
    return { token: await this.commands.execute(new ConfirmAction(requireActor(), by, action)) };
  }

  async finishLogin({ token, ...shown }: wire.FinishLoginRequest): Promise<wire.Session> {
    return this.session(await this.commands.execute(new FinishSignIn('Admin', token, shown)));
  }

  async finishSuperAdminLogin({ token, ...shown }: wire.FinishLoginRequest): Promise<wire.Session> {
    return this.session(await this.commands.execute(new FinishSignIn('SuperAdmin', token, shown)));
  }

  async getSecondFactor(): Promise<wire.SecondFactor> {
    const { user } = await this.queries.execute(new GetAccount(requireActor().userId));
    return secondFactorMessage(user, this.settings.MODE === 'production');
  }

  async startTotp(): Promise<wire.TotpSetup> {
    await this.confirmations.require(SECOND_FACTOR_ACTION);
    return this.commands.execute(new StartTotp(requireActor().userId));
  }

  async confirmTotp({ code }: wire.ConfirmTotpRequest): Promise<wire.SecondFactorSet> {
    const { recoveryCodes, ...signedIn } = await this.commands.execute(new ConfirmTotp(requireActor(), code));
    return { session: await this.session(signedIn), recoveryCodes: [...recoveryCodes] };
  }

  async removeTotp(): Promise<Done> {
    await this.confirmations.require(SECOND_FACTOR_ACTION);
    await this.commands.execute(new RemoveTotp(requireActor().userId));
    return {};
  }

  async startPasskey(): Promise<wire.PasskeyOptions> {
    await this.confirmations.require(SECOND_FACTOR_ACTION);
    return { options: await this.commands.execute(new StartPasskey(requireActor())) };
  }

  async addPasskey({ name, passkey }: wire.AddPasskeyRequest): Promise<wire.SecondFactorSet> {
    const { recoveryCodes, ...signedIn } = await this.commands.execute(new AddPasskey(requireActor(), name, passkey));
    return { session: await this.session(signedIn), recoveryCodes: [...recoveryCodes] };
  }

  async removePasskey({ passkeyId }: wire.PasskeyRequest): Promise<Done> {
    await this.confirmations.require(SECOND_FACTOR_ACTION);
    await this.commands.execute(new RemovePasskey(requireActor().userId, passkeyId));
    return {};
  }

  async askPasskeyToLogin({ token }: wire.AskPasskeyToLoginRequest): Promise<wire.PasskeyOptions> {
    return { options: await this.commands.execute(new AskPasskeyToSignIn('Admin', token)) };
  }

  async askPasskeyToSuperAdminLogin({ token }: wire.AskPasskeyToLoginRequest): Promise<wire.PasskeyOptions> {
    return { options: await this.commands.execute(new AskPasskeyToSignIn('SuperAdmin', token)) };
  }

  async askPasskeyToConfirm({ action }: wire.AskPasskeyToConfirmRequest): Promise<wire.PasskeyOptions> {
    return { options: await this.commands.execute(new AskPasskeyToConfirm(requireActor(), action)) };
  }

  async renewRecoveryCodes(): Promise<wire.RecoveryCodes> {
    await this.confirmations.require(SECOND_FACTOR_ACTION);
    return { codes: await this.commands.execute(new RenewRecoveryCodes(requireActor().userId)) };
  }

  async resetStaffSecondFactor({ userId }: wire.StaffRequest): Promise<wire.StaffMember> {
    const owner = requirePermission('staff.manage');
    await this.confirmations.require(staffAction(userId));
    return staffMessage(await this.commands.execute(new ResetSecondFactor(owner, userId)));
  }

  async resetAdminSecondFactor({ userId }: wire.StaffRequest): Promise<wire.User> {
    requireSuperAdmin();
    await this.confirmations.require(staffAction(userId));
    await this.commands.execute(new ResetSecondFactor(undefined, userId));
    return this.user(userId);
  }

  async listSessions(): Promise<wire.ListSessionsResponse> {
    const { userId, sessionId } = requireActor();
    const sessions = await this.queries.execute(new ListSessions(userId));
    return { sessions: sessions.map((session) => listedSessionMessage(session, sessionId)) };
  }

  async endSession({ sessionId }: wire.EndSessionRequest): Promise<Done> {
    await this.commands.execute(new LogOut(requireActor().userId, sessionId));
    return {};
  }

  async endOtherSessions(): Promise<Done> {
    await this.commands.execute(new LogOutElsewhere(requireActor()));
    return {};
  }

  async listAuditEntries({
    businessSlug,
    from,
    to,
    page,
    actorId,
    kind,
  }: wire.ListAuditEntriesRequest): Promise<wire.ListAuditEntriesResponse> {
    const actor = requireActor();
    const whose = actor.role === 'Admin' ? requirePermission('audit.see').businessSlug : businessSlug || undefined;
    const { entries, total, people } = await this.queries.execute(
      new ListAuditEntries({ businessSlug: whose, from, to, actorId, kind, ...pageOf(page) }),
    );
    return {
      entries: entries.map(auditMessage),
      total,
      people: people.map(({ id: userId, name, role }) => ({ userId, name, role })),
    };
  }

  async recordRefusedTry({ call, askedFor }: wire.RecordRefusedTryRequest): Promise<Done> {
    await this.commands.execute(
      new RecordRefusedTry({ admin: requireAdmin(), requestId: currentContext().requestId, call, askedFor }),
    );
    return {};
  }

  private async session(outcome: SignedIn | SecondFactorDue): Promise<wire.Session> {
    if ('due' in outcome) return dueMessage(outcome.due);
    return sessionMessage(outcome.session, await this.user(outcome.userId));
  }

  private async changeStaff(userId: string, change: StaffChange): Promise<wire.StaffMember> {
    const owner = requirePermission('staff.manage');
    return staffMessage(await this.commands.execute(new ChangeStaff(owner, userId, change)));
  }

  private async user(userId: string): Promise<wire.User> {
    return userMessage(await this.queries.execute(new GetAccount(userId)), this.settings.MODE === 'production');
  }
}

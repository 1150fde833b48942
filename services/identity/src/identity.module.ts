import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ConfirmationVerifier } from '@giftcard/kernel/confirmation-token';
import { createFileStore } from '@giftcard/kernel/files/create-file-store';
import { FILE_STORE } from '@giftcard/kernel/files/file-store';
import { ReplacedFiles } from '@giftcard/kernel/files/replaced-files';
import { createSealer, SEALER } from '@giftcard/kernel/sealer';
import {
  KernelModule,
  provideConsumers,
  provideEveryEventConsumers,
  provideMigrations,
} from '@giftcard/kernel/service/kernel.module';
import { RedisModule } from '@giftcard/kernel/service/redis.module';
import { IdentityGrpc } from './api/identity.grpc.js';
import { LocationGrpc } from './api/location.grpc.js';
import { TillGrpc } from './api/till.grpc.js';
import { AccountSessions } from './commands/account-sessions.js';
import { AskPasskeyToConfirmHandler, AskPasskeyToSignInHandler } from './commands/ask-passkey.js';
import { ChangeAdminStatusHandler } from './commands/change-admin-status.js';
import { ChangeBusinessProfileHandler } from './commands/change-business-profile.js';
import { ChangeStaffHandler } from './commands/change-staff.js';
import { ConfirmActionHandler } from './commands/confirm-action.js';
import { EndSessionsOpenedUntilHandler } from './commands/end-sessions-opened-until.js';
import { FinishSignInHandler } from './commands/finish-sign-in.js';
import { RemoveTotpHandler } from './commands/remove-totp.js';
import { RenewRecoveryCodesHandler } from './commands/renew-recovery-codes.js';
import { ResetSecondFactorHandler } from './commands/reset-second-factor.js';
import { SecondFactorProofs } from './commands/second-factor-proofs.js';
import { AddPasskeyHandler, RemovePasskeyHandler, StartPasskeyHandler } from './commands/set-up-passkey.js';
import { ConfirmTotpHandler, StartTotpHandler } from './commands/set-up-totp.js';
import { InviteStaffHandler } from './commands/invite-staff.js';
import { ResendInvitationHandler } from './commands/resend-invitation.js';
import { ListSessionsHandler } from './queries/list-sessions.js';
import { ListStaffHandler } from './queries/list-staff.js';
import { EndSessionsWhenStaffRemoved } from './consumers/end-sessions-when-staff-removed.js';
import { EndSessionsWhenSecondFactorReset } from './consumers/end-sessions-when-second-factor-reset.js';
import { EndSessionsWhenStaffRoleChanged } from './consumers/end-sessions-when-staff-role-changed.js';
import { ChangePasswordHandler } from './commands/change-password.js';
import { CreateBusinessAdminHandler } from './commands/create-business-admin.js';
import { DecideRegistrationHandler } from './commands/decide-registration.js';
import { EndOtherSessionsHandler } from './commands/end-other-sessions.js';
import { EndSessionsOfSuspendedHandler } from './commands/end-sessions-of-suspended.js';
import { EnsureSuperAdminHandler } from './commands/ensure-super-admin.js';
import { ApplyOwnerStatusHandler } from './commands/apply-owner-status.js';
import { CreateBusinessHandler } from './commands/create-business.js';
import { IssuePasswordLinkHandler } from './commands/issue-password-link.js';
import { LogInHandler } from './commands/log-in.js';
import { EnrolTillHandler } from './commands/enrol-till.js';
import {
  AddTillHandler,
  EndSessionOfTillHandler,
  LockTillHandler,
  PlaceTillHandler,
  WithdrawTillHandler,
} from './commands/manage-tills.js';
import { ChangeStaffLocationsHandler, EndSessionsElsewhereHandler } from './commands/change-staff-locations.js';
import { AddLocationHandler, ArchiveLocationHandler, ChangeLocationHandler } from './commands/manage-locations.js';
import { SetPinHandler } from './commands/set-pin.js';
import { TillCodes } from './commands/till-secrets.js';
import { UnlockTillHandler } from './commands/unlock-till.js';
import { LogOutElsewhereHandler } from './commands/log-out-elsewhere.js';
import { LogOutHandler } from './commands/log-out.js';
import { NotePreparationHandler } from './commands/note-preparation.js';
import { ProvisionBusinessHandler } from './commands/provision-business.js';
import { RecordRefusedTryHandler } from './commands/record-refused-try.js';
import { RegisterAdminHandler } from './commands/register-admin.js';
import { RegistrationCodes } from './commands/registration-code.js';
import { RenewSessionHandler } from './commands/renew-session.js';
import { RequestPasswordLinkHandler } from './commands/request-password-link.js';
import { RetryProvisioningHandler } from './commands/retry-provisioning.js';
import { SendRegistrationCodeHandler } from './commands/send-registration-code.js';
import { FixCurrencyHandler } from './commands/fix-currency.js';
import { KeepTermsHandler } from './commands/keep-terms.js';
import { PublishLegalPageHandler } from './commands/publish-legal-page.js';
import { SetLogoHandler } from './commands/set-logo.js';
import { SetPasswordHandler } from './commands/set-password.js';
import { SubmitRegistrationInterestHandler } from './commands/submit-registration-interest.js';
import { TellBusinessAgainHandler } from './commands/tell-business-again.js';
import { VerifyRegistrationCodeHandler } from './commands/verify-registration-code.js';
import { SETTINGS, type IdentitySettings } from './config.js';
import { CloseOrReopenBusinessWhenAdminStatusChanged } from './consumers/close-or-reopen-business-when-admin-status-changed.js';
import { EndSessionsWhenAdminSuspended } from './consumers/end-sessions-when-admin-suspended.js';
import { EndSessionWhenTillChanged } from './consumers/end-session-when-till-changed.js';
import { EndSessionsWhenStaffMoved } from './consumers/end-sessions-when-staff-moved.js';
import { EndSessionsWhenPasswordChanged } from './consumers/end-sessions-when-password-changed.js';
import { CreateBusinessWhenAdminRegistered } from './consumers/create-business-when-admin-registered.js';
import { IssueLinkWhenPasswordLinkRequested } from './consumers/issue-link-when-password-link-requested.js';
import { FixCurrencyWhenGiftCardCreated } from './consumers/fix-currency-when-gift-card-created.js';
import {
  KeepTermsWhenBusinessProfileChanged,
  KeepTermsWhenBusinessProvisioned,
} from './consumers/keep-terms-when-business-changed.js';
import { NotePreparationWhenTenantPrepared } from './consumers/note-preparation-when-tenant-prepared.js';
import { ProvisionBusinessWhenRegistrationDecided } from './consumers/provision-business-when-registration-decided.js';
import { ProjectAuditLogWhenSomebodyActs } from './consumers/project-audit-log.js';
import { RankedCommonPasswords } from './credentials/common-passwords.js';
import { Argon2PasswordHasher } from './credentials/password-hasher.argon2.js';
import { Pins } from './credentials/pins.js';
import { Passkeys } from './credentials/passkeys.js';
import { SignedSessions } from './credentials/signed-sessions.js';
import { AUDIT_LOG } from './domain/audit-log.js';
import { BUSINESSES } from './domain/business.repository.js';
import { LEGAL_TEXTS } from './domain/legal-text.repository.js';
import { LOCATIONS } from './domain/location.repository.js';
import { LOGIN_THROTTLE } from './domain/login-throttle.js';
import { ONE_TIME_CODES } from './domain/one-time-code.repository.js';
import { PASSKEY_CHALLENGES } from './domain/passkey-challenges.js';
import { PENDING_SIGN_INS } from './domain/pending-sign-ins.js';
import { COMMON_PASSWORDS, PASSWORD_HASHER } from './domain/password.js';
import { REGISTRATION_REQUESTS } from './domain/registration-request.repository.js';
import { SESSIONS } from './domain/sessions.js';
import { TILLS } from './domain/till.repository.js';
import { USERS } from './domain/user.repository.js';
import { ForgetCodes } from './jobs/forget-codes.js';
import { ForgetOldRecords } from './jobs/forget-old-records.js';
import { FillWords } from './migrations/fill-words.js';
import { PublishTerms } from './migrations/publish-terms.js';
import { RaiseValidities } from './migrations/raise-validities.js';
import { GetAccountHandler } from './queries/get-account.js';
import { GetLegalPageHandler } from './queries/get-legal-page.js';
import { FindBusinessesHandler } from './queries/find-businesses.js';
import { GetBusinessHandler } from './queries/get-business.js';
import { GetRegistrationStatsHandler } from './queries/get-registration-stats.js';
import { ListAuditEntriesHandler } from './queries/list-audit-entries.js';
import { ListBusinessAdminsHandler } from './queries/list-business-admins.js';
import { ListBusinessesHandler } from './queries/list-businesses.js';
import { ListRegistrationRequestsHandler } from './queries/list-registration-requests.js';
import { ListLocationsHandler } from './queries/list-locations.js';
import { GetTillHandler, ListTillsHandler, NameStaffHandler } from './queries/tills.js';
import { MongoAuditLog } from './storage/audit-log.mongo.js';
import { MongoBusinesses } from './storage/business.mongo.js';
import { RedisLoginThrottle } from './storage/login-throttle.redis.js';
import { MongoOneTimeCodes } from './storage/one-time-code.mongo.js';
import { RedisPasskeyChallenges } from './storage/passkey-challenges.redis.js';
import { RedisPendingSignIns } from './storage/pending-sign-ins.redis.js';
import { MongoRegistrationRequests } from './storage/registration-request.mongo.js';
import { MongoLegalTexts } from './storage/legal-text.mongo.js';
import { MongoLocations } from './storage/location.mongo.js';
import { MongoTills } from './storage/till.mongo.js';
import { MongoUsers } from './storage/user.mongo.js';
import { SuperAdminAtStart } from './super-admin-at-start.js';

const commands = [
  LogInHandler,
  LogOutHandler,
  LogOutElsewhereHandler,
  FinishSignInHandler,
  StartTotpHandler,
  ConfirmTotpHandler,
  RemoveTotpHandler,
  AskPasskeyToSignInHandler,
  AskPasskeyToConfirmHandler,
  StartPasskeyHandler,
  AddPasskeyHandler,
  RemovePasskeyHandler,
  RenewRecoveryCodesHandler,
  ResetSecondFactorHandler,
  RenewSessionHandler,
  SendRegistrationCodeHandler,
  VerifyRegistrationCodeHandler,
  RegisterAdminHandler,
  CreateBusinessHandler,
  SetPasswordHandler,
  ChangeStaffHandler,
  ConfirmActionHandler,
  EndSessionsOpenedUntilHandler,
  InviteStaffHandler,
  ResendInvitationHandler,
  ChangePasswordHandler,
  EndOtherSessionsHandler,
  ChangeBusinessProfileHandler,
  SetLogoHandler,
  PublishLegalPageHandler,
  FixCurrencyHandler,
  KeepTermsHandler,
  SubmitRegistrationInterestHandler,
  DecideRegistrationHandler,
  ProvisionBusinessHandler,
  TellBusinessAgainHandler,
  NotePreparationHandler,
  RetryProvisioningHandler,
  CreateBusinessAdminHandler,
  EnsureSuperAdminHandler,
  RequestPasswordLinkHandler,
  IssuePasswordLinkHandler,
  ChangeAdminStatusHandler,
  EndSessionsOfSuspendedHandler,
  ApplyOwnerStatusHandler,
  RecordRefusedTryHandler,
  AddTillHandler,
  PlaceTillHandler,
  WithdrawTillHandler,
  EndSessionOfTillHandler,
  LockTillHandler,
  EnrolTillHandler,
  UnlockTillHandler,
  SetPinHandler,
  AddLocationHandler,
  ChangeLocationHandler,
  ArchiveLocationHandler,
  ChangeStaffLocationsHandler,
  EndSessionsElsewhereHandler,
];
const queries = [
  GetAccountHandler,
  FindBusinessesHandler,
  GetBusinessHandler,
  GetLegalPageHandler,
  ListBusinessesHandler,
  ListRegistrationRequestsHandler,
  GetRegistrationStatsHandler,
  ListSessionsHandler,
  ListStaffHandler,
  ListBusinessAdminsHandler,
  ListAuditEntriesHandler,
  ListTillsHandler,
  GetTillHandler,
  NameStaffHandler,
  ListLocationsHandler,
];

@Module({})
export class IdentityModule {
  static register(settings: IdentitySettings): DynamicModule {
    return {
      module: IdentityModule,
      imports: [
        KernelModule.forService('identity', settings),
        RedisModule.forService('identity', settings),
        CqrsModule.forRoot(),
      ],
      controllers: [IdentityGrpc, TillGrpc, LocationGrpc],
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: SEALER, useFactory: () => createSealer(settings) },
        { provide: FILE_STORE, useFactory: () => createFileStore(settings) },
        { provide: USERS, useClass: MongoUsers },
        { provide: TILLS, useClass: MongoTills },
        { provide: LOCATIONS, useClass: MongoLocations },
        { provide: BUSINESSES, useClass: MongoBusinesses },
        { provide: LEGAL_TEXTS, useClass: MongoLegalTexts },
        { provide: ONE_TIME_CODES, useClass: MongoOneTimeCodes },
        { provide: REGISTRATION_REQUESTS, useClass: MongoRegistrationRequests },
        { provide: LOGIN_THROTTLE, useClass: RedisLoginThrottle },
        { provide: PASSKEY_CHALLENGES, useClass: RedisPasskeyChallenges },
        { provide: PENDING_SIGN_INS, useClass: RedisPendingSignIns },
        { provide: ConfirmationVerifier, useFactory: () => new ConfirmationVerifier(settings.SESSION_PUBLIC_KEY) },
        { provide: PASSWORD_HASHER, useClass: Argon2PasswordHasher },
        { provide: COMMON_PASSWORDS, useClass: RankedCommonPasswords },
        { provide: SESSIONS, useClass: SignedSessions },
        { provide: AUDIT_LOG, useClass: MongoAuditLog },
        ReplacedFiles,
        Passkeys,
        Pins,
        TillCodes,
        AccountSessions,
        SecondFactorProofs,
        RegistrationCodes,
        SuperAdminAtStart,
        ...provideMigrations(FillWords, RaiseValidities, PublishTerms),
        ForgetCodes,
        ForgetOldRecords,
        ...commands,
        ...queries,
        ...provideEveryEventConsumers(ProjectAuditLogWhenSomebodyActs),
        ...provideConsumers(
          CreateBusinessWhenAdminRegistered,
          ProvisionBusinessWhenRegistrationDecided,
          NotePreparationWhenTenantPrepared,
          EndSessionsWhenPasswordChanged,
          EndSessionsWhenAdminSuspended,
          EndSessionsWhenStaffRemoved,
          EndSessionsWhenStaffRoleChanged,
          EndSessionsWhenSecondFactorReset,
          EndSessionWhenTillChanged,
          EndSessionsWhenStaffMoved,
          CloseOrReopenBusinessWhenAdminStatusChanged,
          IssueLinkWhenPasswordLinkRequested,
          FixCurrencyWhenGiftCardCreated,
          KeepTermsWhenBusinessProvisioned,
          KeepTermsWhenBusinessProfileChanged,
        ),
      ],
    };
  }
}

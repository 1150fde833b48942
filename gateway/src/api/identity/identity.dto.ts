import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsObject, IsString, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { CURRENCIES, type Currency } from '@giftcard/kernel/business/currency';
import { LONGEST_TILL_IDLE_MINUTES } from '@giftcard/kernel/business/till';
import { LONGEST_RETENTION_MONTHS } from '@giftcard/kernel/business/retention';
import { AreTipPercents } from './are-tip-percents.js';
import { IsDollars } from '../../edge/is-dollars.js';
import { MayBeAbsent } from '../../edge/may-be-absent.js';

const LONGEST_PASSKEY_ANSWER = 10_000;

export class LoginDto {
  @IsString() @MaxLength(254) email!: string;
  @IsString() @MaxLength(200) password!: string;
}

export class SecondFactorDto {
  /** Of the answer that said that it is due. */
  @IsString() @MaxLength(100) token!: string;
  /** Six digits of the code app, or a recovery code. */
  @MayBeAbsent() @IsString() @MaxLength(40) code?: string;
  /** Instead of the code: what the browser's passkey answered, as JSON. */
  @MayBeAbsent() @IsString() @MaxLength(LONGEST_PASSKEY_ANSWER) passkey?: string;
}

export class PendingSignInDto {
  /** Of the answer that said that the second factor is due. */
  @IsString() @MaxLength(100) token!: string;
}

export class ActionDto {
  /** As a call that was refused with CONFIRMATION_REQUIRED named it. */
  @IsString() @MaxLength(300) action!: string;
}

export class PasskeyDto {
  @IsString() @MaxLength(60) name!: string;
  /** What the browser made, as JSON. */
  @IsString() @MaxLength(LONGEST_PASSKEY_ANSWER) passkey!: string;
}

export class TotpCodeDto {
  @IsString() @MaxLength(10) code!: string;
}

/** With the password, or with the second factor. */
export class ConfirmationDto extends ActionDto {
  @MayBeAbsent() @IsString() @MaxLength(200) password?: string;
  @MayBeAbsent() @IsString() @MaxLength(40) code?: string;
  @MayBeAbsent() @IsString() @MaxLength(LONGEST_PASSKEY_ANSWER) passkey?: string;
}

export class SendCodeDto {
  @IsString() @MaxLength(254) email!: string;
}

export class ForgotPasswordDto {
  @IsString() @MaxLength(254) email!: string;
}

export class VerifyCodeDto {
  @IsString() @MaxLength(254) email!: string;
  @IsString() @MaxLength(20) otp!: string;
}

export class AddressDto {
  @MayBeAbsent() @IsString() @MaxLength(200) street?: string;
  @MayBeAbsent() @IsString() @MaxLength(100) city?: string;
  @MayBeAbsent() @IsString() @MaxLength(60) state?: string;
  @MayBeAbsent() @IsString() @MaxLength(20) zipCode?: string;
}

export class RegisterDto {
  @IsString() @MaxLength(100) name!: string;
  @IsString() @MaxLength(200) password!: string;
  @IsString() @MaxLength(30) phone!: string;
  @IsString() @MaxLength(254) email!: string;
  @IsString() @MaxLength(20) otp!: string;
  @IsString() @MaxLength(100) restaurantName!: string;
  @IsObject() @ValidateNested() @Type(() => AddressDto) restaurantAddress!: AddressDto;
}

export class SetPasswordDto {
  @IsString() @MaxLength(200) token!: string;
  @IsString() @MaxLength(200) password!: string;
}

export class ChangePasswordDto {
  @IsString() @MaxLength(200) currentPassword!: string;
  @IsString() @MaxLength(200) newPassword!: string;
}

/** How guests reach the business; public. Empty takes a part of it away. */
export class ContactDto {
  @MayBeAbsent() @IsString() @MaxLength(30) phone?: string;
  @MayBeAbsent() @IsString() @MaxLength(254) email?: string;
  @MayBeAbsent() @IsString() @MaxLength(200) website?: string;
  /** At most 14 lines. */
  @MayBeAbsent() @IsString() @MaxLength(400) openingHours?: string;
  @MayBeAbsent() @IsString() @MaxLength(500) mapUrl?: string;
}

/** How long what is personal stays, in whole months. */
export class RetentionDto {
  /** Mails that were sent. */
  @MayBeAbsent() @IsInt() @Min(1) @Max(LONGEST_RETENTION_MONTHS) mailMonths?: number;
  /** Message and occasion of a card, from the day it was bought. */
  @MayBeAbsent() @IsInt() @Min(1) @Max(LONGEST_RETENTION_MONTHS) messageMonths?: number;
}

/** Tips of guests from their cards. */
export class TipsDto {
  @IsBoolean() on!: boolean;
  /** Whole percent of the amount, each once. */
  @AreTipPercents() percents!: number[];
}

export class SettingsDto {
  @MayBeAbsent() @IsString() @MaxLength(100) restaurantName?: string;
  @MayBeAbsent() @IsString() @MaxLength(60) businessSlug?: string;
  @MayBeAbsent() @IsString() @MaxLength(30) phone?: string;
  @MayBeAbsent() @IsObject() @ValidateNested() @Type(() => AddressDto) restaurantAddress?: AddressDto;
  /** IANA name; days of the statistics and ends of sale are in it. */
  @MayBeAbsent() @IsString() @MaxLength(60) timeZone?: string;
  /** ISO 4217; stays once a gift card was made. */
  @MayBeAbsent() @IsIn(CURRENCIES, { message: `must be one of ${CURRENCIES.join(', ')}` }) currency?: Currency;
  /** How long the value of a card bought from now on is valid, in whole months; 0 for ever. */
  @MayBeAbsent() @IsInt() @Min(0) @Max(1_200) validityMonths?: number;
  @MayBeAbsent() @IsObject() @ValidateNested() @Type(() => ContactDto) contact?: ContactDto;
  @MayBeAbsent() @IsObject() @ValidateNested() @Type(() => RetentionDto) retention?: RetentionDto;
  /** Up to this amount, in decimal dollars, the counter needs no mailed code; 0 for always. */
  @MayBeAbsent() @IsDollars() withoutCodeUpTo?: number;
  @MayBeAbsent() @IsObject() @ValidateNested() @Type(() => TipsDto) tips?: TipsDto;
  /** Whether guests are reminded of cards that nobody opened or used, or that end before long. */
  @MayBeAbsent() @IsBoolean() reminders?: boolean;
  /** After so many minutes without a touch a till of the counter locks itself. */
  @MayBeAbsent() @IsInt() @Min(1) @Max(LONGEST_TILL_IDLE_MINUTES) tillIdleMinutes?: number;
  @MayBeAbsent() @IsString() @MaxLength(200) squareApplicationId?: string;
  @MayBeAbsent() @IsString() @MaxLength(200) squareLocationId?: string;
  @MayBeAbsent() @IsString() @MaxLength(400) squareAccessToken?: string;
  /** Signature key of the webhook subscription of the business's own application; write-only. */
  @MayBeAbsent() @IsString() @MaxLength(200) squareWebhookKey?: string;
}

/** Of a legal page; empty to have the template again. */
export class LegalPageDto {
  @IsString() @MaxLength(20_000) text!: string;
}

export class RegistrationInterestDto {
  @IsString() @MaxLength(100) businessName!: string;
  @IsString() @MaxLength(60) businessType!: string;
  @IsString() @MaxLength(100) contactName!: string;
  @IsString() @MaxLength(254) email!: string;
  @MayBeAbsent() @IsString() @MaxLength(30) phone?: string;
  @MayBeAbsent() @IsString() @MaxLength(300) website?: string;
  @MayBeAbsent() @IsString() @MaxLength(2_000) notes?: string;
}

export class BusinessAdminDto {
  @IsString() @MaxLength(100) name!: string;
  @IsString() @MaxLength(254) email!: string;
  @IsString() @MaxLength(100) restaurantName!: string;
  @IsString() @MaxLength(30) phone!: string;
  @MayBeAbsent() @IsString() @MaxLength(60) businessSlug?: string;
  @MayBeAbsent() @IsString() @MaxLength(200) password?: string;
}

export class InvitationDto {
  @IsString() @MaxLength(100) name!: string;
  @IsString() @MaxLength(254) email!: string;
  /** "owner", "manager" or "cashier". */
  @IsString() @MaxLength(20) role!: string;
}

export class StaffRoleDto {
  /** "owner", "manager" or "cashier". */
  @IsString() @MaxLength(20) role!: string;
}

export class DecisionDto {
  @IsString() @MaxLength(20) status!: string;
  @MayBeAbsent() @IsString() @MaxLength(2_000) notes?: string;
}

export class AdminStatusDto {
  @IsString() @MaxLength(20) status!: string;
  /** Needed to suspend; kept in the audit log. */
  @MayBeAbsent() @IsString() @MaxLength(500) reason?: string;
}

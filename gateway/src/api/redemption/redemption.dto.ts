import { IsInt, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { TYPED_NUMBER_LENGTH } from '@giftcard/kernel/business/mobile-number';
import { MOST_UNITS } from '@giftcard/kernel/business/package-units';
import { IsDollars } from '../../edge/is-dollars.js';
import { MayBeAbsent } from '../../edge/may-be-absent.js';

export class SendRedemptionCodeDto {
  @IsString() @MaxLength(254) email!: string;
  /** Decimal dollars; beside units it may be absent. */
  @ValidateIf(({ units, redeemAmount }: SendRedemptionCodeDto) => units === undefined || redeemAmount !== undefined)
  @IsDollars()
  redeemAmount?: number;
  /** Of a package. */
  @MayBeAbsent() @IsInt() @Min(1) @Max(MOST_UNITS) units?: number;
  /** Of the guest, beside it; decimal dollars. */
  @MayBeAbsent() @IsDollars() tip?: number;
  @IsString() @MaxLength(200) qrUniqueCode!: string;
}

export class VerifyRedemptionCodeDto {
  @IsString() @MaxLength(254) email!: string;
  @IsString() @MaxLength(200) qrUniqueCode!: string;
  @IsString() @MaxLength(20) otp!: string;
}

export class CashOutDto {
  @IsString() @MaxLength(200) qrCode!: string;
  /** Decimal dollars. */
  @IsDollars() amount!: number;
}

export class RedeemDto {
  @IsString() @MaxLength(200) qrCode!: string;
  /** Decimal dollars; beside units it may be absent. */
  @ValidateIf(({ units, amount }: RedeemDto) => units === undefined || amount !== undefined)
  @IsDollars()
  amount?: number;
  /** Of a package. */
  @MayBeAbsent() @IsInt() @Min(1) @Max(MOST_UNITS) units?: number;
  /** The token of the scan. */
  @MayBeAbsent() @IsString() @MaxLength(1_000) presence?: string;
  /** Of the guest, beside the amount; decimal dollars. */
  @MayBeAbsent() @IsDollars() tip?: number;
}

export class ReasonDto {
  @IsString() @MaxLength(300) reason!: string;
}

/** One of both. */
export class RecipientDto {
  @ValidateIf(({ email, phone }: RecipientDto) => email !== undefined || phone === undefined)
  @IsString()
  @MaxLength(254)
  email?: string;
  /** Of a gift that is texted: another number; not read beside an address. */
  @MayBeAbsent() @IsString() @MaxLength(TYPED_NUMBER_LENGTH) phone?: string;
}

export class ErasePersonDto {
  @IsString() @MaxLength(254) email!: string;
  /** The caller's own, once more. */
  @IsString() @MaxLength(200) password!: string;
}

/** Decimal amounts; 0 for none at all. How high they may be is by the currency, which redemption knows. */
export class OverrideLimitsDto {
  @IsInt() @Min(0) @Max(1_000) personCount!: number;
  @IsDollars() personAmount!: number;
  @IsInt() @Min(0) @Max(1_000) businessCount!: number;
  @IsDollars() businessAmount!: number;
}

export class AuthorizeDto {
  /** Decimal dollars; of units what they are worth. */
  @IsDollars() amount!: number;
  /** Of a package. */
  @MayBeAbsent() @IsInt() @Min(1) @Max(MOST_UNITS) units?: number;
  /** Of the guest, beside it; decimal dollars. */
  @MayBeAbsent() @IsDollars() tip?: number;
  @IsString() @MaxLength(300) reason!: string;
  /** The caller's own, once more. */
  @IsString() @MaxLength(200) password!: string;
}

import { IsBoolean, IsIn, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsDollars } from '../../edge/is-dollars.js';
import { MayBeAbsent } from '../../edge/may-be-absent.js';

export class MakeBatchDto {
  /** A gift card on sale. */
  @IsString() @MaxLength(60) giftCardId!: string;
  @IsInt() @Min(1) @Max(1_000) count!: number;
}

export class CashiersActivateDto {
  @IsBoolean() allowed!: boolean;
}

export class ActivateDto {
  @IsString() @MaxLength(200) qrCode!: string;
  /** What the card is to be worth, in decimal dollars. */
  @IsDollars() amount!: number;
  /** What was taken for it, in decimal dollars, as the counter showed it; compared, never trusted. */
  @MayBeAbsent() @IsDollars() price?: number;
  /** How the money was taken: cash, or terminal. */
  @IsIn(['cash', 'terminal']) paidWith!: string;
  /** Of the guest, for the receipt and for codes. */
  @MayBeAbsent() @IsString() @MaxLength(254) email?: string;
}

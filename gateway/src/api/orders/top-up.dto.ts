import { Type } from 'class-transformer';
import { IsIn, IsObject, IsString, MaxLength, ValidateNested } from 'class-validator';
import { LANGUAGES, type Language } from '@giftcard/kernel/business/language';
import { AutoReloadWishDto } from './auto-reload.dto.js';
import { IsDollars } from '../../edge/is-dollars.js';
import { MayBeAbsent } from '../../edge/may-be-absent.js';

export class TopUpDto {
  @IsString() @MaxLength(1_000) sourceId!: string;
  @MayBeAbsent() @IsString() @MaxLength(1_000) verificationToken?: string;
  /** Decimal dollars that the card is loaded with, and that are charged. */
  @IsDollars() amount!: number;
  /** Who pays, and where the receipt goes. */
  @IsString() @MaxLength(100) name!: string;
  @IsString() @MaxLength(254) email!: string;
  /** What the receipt speaks. */
  @MayBeAbsent() @IsIn(LANGUAGES, { message: `must be one of ${LANGUAGES.join(', ')}` }) language?: Language;
  /** Of the terms of sale that the page showed; compared with those that hold. */
  @MayBeAbsent() @IsString() @MaxLength(100) termsVersion?: string;
  /** The card is to do it again by itself; absent for once. */
  @MayBeAbsent() @IsObject() @ValidateNested() @Type(() => AutoReloadWishDto) autoReload?: AutoReloadWishDto;
}

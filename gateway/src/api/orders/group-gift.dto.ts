import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsObject, IsString, MaxLength, ValidateNested } from 'class-validator';
import { LINE_LENGTH, MOST_INVITED } from '@giftcard/kernel/business/group-gift';
import { LANGUAGES, type Language } from '@giftcard/kernel/business/language';
import { GiftInfoDto } from './purchase.dto.js';
import { IsDollars } from '../../edge/is-dollars.js';
import { ListOf } from '../../edge/list-of.js';
import { MayBeAbsent } from '../../edge/may-be-absent.js';

const NO_LANGUAGE = `must be one of ${LANGUAGES.join(', ')}`;

/** What a group gift is, when it starts and when it is changed. */
class GroupGiftDto {
  /** A gift that goes by email; the sender is who organizes it. */
  @IsObject() @ValidateNested() @Type(() => GiftInfoDto) giftInfo!: GiftInfoDto;
  /** Until when people pay in, on the clock of a zone. */
  @IsString() @MaxLength(10) closesDate!: string;
  @IsString() @MaxLength(5) closesTime!: string;
  @IsString() @MaxLength(64) closesZone!: string;
  /** Decimal dollars that are hoped for; absent for none. */
  @MayBeAbsent() @IsDollars() goal?: number;
  /** The organizer never sees what each person gave. */
  @IsBoolean() hidesAmounts!: boolean;
  /** Contributors see what was paid in so far. */
  @IsBoolean() showsSum!: boolean;
  /** What the organizer's mails speak. */
  @MayBeAbsent() @IsIn(LANGUAGES, { message: NO_LANGUAGE }) language?: Language;
}

export class StartGroupGiftDto extends GroupGiftDto {
  @IsString() @MaxLength(60) businessSlug!: string;
  @IsString() @MaxLength(100) giftCardId!: string;
}

/** The token of a mail's link. It comes in the body, so that it is in no log. */
export class GroupGiftLinkDto {
  @IsString() @MaxLength(300) token!: string;
}

/** The organizer's own address stays as it is. */
export class ChangeGroupGiftDto extends GroupGiftDto {
  @IsString() @MaxLength(300) token!: string;
}

export class InvitedDto {
  @IsString() @MaxLength(254) email!: string;
}

export class InviteDto {
  @IsString() @MaxLength(300) token!: string;
  @ListOf(InvitedDto, [1, MOST_INVITED]) people!: InvitedDto[];
}

export class ContributeDto {
  @IsString() @MaxLength(1_000) sourceId!: string;
  @MayBeAbsent() @IsString() @MaxLength(1_000) verificationToken?: string;
  /** Decimal dollars that are charged. */
  @IsDollars() amount!: number;
  /** As it stands on the card. */
  @IsString() @MaxLength(100) name!: string;
  /** Where the receipt goes. */
  @IsString() @MaxLength(254) email!: string;
  /** To the recipient. */
  @MayBeAbsent() @IsString() @MaxLength(LINE_LENGTH) line?: string;
  /** What the receipt speaks. */
  @MayBeAbsent() @IsIn(LANGUAGES, { message: NO_LANGUAGE }) language?: Language;
  /** Of the terms of sale that the page showed; compared with those that hold. */
  @MayBeAbsent() @IsString() @MaxLength(100) termsVersion?: string;
}

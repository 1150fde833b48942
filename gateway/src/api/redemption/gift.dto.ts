import { IsBoolean, IsIn, IsString, MaxLength, MinLength } from 'class-validator';
import { MayBeAbsent } from '../../edge/may-be-absent.js';

export class GiftLinkDto {
  @IsString() @MinLength(1) @MaxLength(300) token!: string;
}

export class ChangeGiftDto extends GiftLinkDto {
  @MayBeAbsent() @IsString() @MaxLength(254) recipientEmail?: string;
  @MayBeAbsent() @IsString() @MaxLength(10) deliverDate?: string;
  @MayBeAbsent() @IsString() @MaxLength(5) deliverTime?: string;
  @MayBeAbsent() @IsString() @MaxLength(60) deliverZone?: string;
  /** At once, whatever moment is given. */
  @MayBeAbsent() @IsIn(['now'], { message: 'must be now, or absent' }) deliver?: 'now';
  /** One that was sent, once more to where it went; nothing else is changed with it. */
  @MayBeAbsent() @IsBoolean() sendAgain?: boolean;
}

import { IsBoolean, IsIn, IsString, MaxLength, MinLength } from 'class-validator';
import { GIFT_WORDS_LENGTH } from '@giftcard/kernel/business/gift-words';
import { TYPED_NUMBER_LENGTH } from '@giftcard/kernel/business/mobile-number';
import { MayBeAbsent } from '../../edge/may-be-absent.js';

export class GiftLinkDto {
  @IsString() @MinLength(1) @MaxLength(300) token!: string;
}

export class ChangeGiftDto extends GiftLinkDto {
  @MayBeAbsent() @IsString() @MaxLength(254) recipientEmail?: string;
  /** Of one that is texted: another number; not read beside an address. */
  @MayBeAbsent() @IsString() @MaxLength(TYPED_NUMBER_LENGTH) recipientPhone?: string;
  @MayBeAbsent() @IsString() @MaxLength(10) deliverDate?: string;
  @MayBeAbsent() @IsString() @MaxLength(5) deliverTime?: string;
  @MayBeAbsent() @IsString() @MaxLength(60) deliverZone?: string;
  /** At once, whatever moment is given. */
  @MayBeAbsent() @IsIn(['now'], { message: 'must be now, or absent' }) deliver?: 'now';
  /** What the gift says, as at the purchase; an empty message for none. */
  @MayBeAbsent() @IsString() @MaxLength(GIFT_WORDS_LENGTH.recipientName) recipientName?: string;
  @MayBeAbsent() @IsString() @MaxLength(GIFT_WORDS_LENGTH.senderName) senderName?: string;
  @MayBeAbsent() @IsString() @MaxLength(GIFT_WORDS_LENGTH.message) message?: string;
  /** One that was sent, once more to where it went; nothing else is changed with it. */
  @MayBeAbsent() @IsBoolean() sendAgain?: boolean;
}

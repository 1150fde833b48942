import { IsString, MaxLength } from 'class-validator';
import { GIFT_WORDS_LENGTH } from '@giftcard/kernel/business/gift-words';
import { MayBeAbsent } from '../../edge/may-be-absent.js';

export class ThanksDto {
  /** In the rules of a gift's message; empty for none. */
  @MayBeAbsent() @IsString() @MaxLength(GIFT_WORDS_LENGTH.message) message?: string;
}

import { IsBoolean, IsIn, IsString, MaxLength } from 'class-validator';
import { DESIGN_NAME_LENGTH, MOST_OWN_DESIGNS } from '@giftcard/kernel/business/card-designs';
import { GUEST_PHOTO_RULES, type GuestPhotoRule } from '@giftcard/kernel/business/guest-photo';
import { AreIds } from '../../edge/are-ids.js';
import { MayBeAbsent } from '../../edge/may-be-absent.js';

export class CardDesignDto {
  @MayBeAbsent() @IsString() @MaxLength(DESIGN_NAME_LENGTH) name?: string;
  @MayBeAbsent() @IsBoolean() hidden?: boolean;
}

export class CardDesignsDto {
  /** In their new order; what is not named comes behind them. */
  @MayBeAbsent() @AreIds(MOST_OWN_DESIGNS) designIds?: string[];
  @MayBeAbsent() @IsBoolean() builtIn?: boolean;
  /** Whether guests may put photos of their own on gifts. */
  @MayBeAbsent() @IsIn(GUEST_PHOTO_RULES, { message: 'must be off, approve or on' }) guestPhotos?: GuestPhotoRule;
}

export class GuestPhotoDecisionDto {
  /** False: it is refused, and goes for good. */
  @IsBoolean() show!: boolean;
}

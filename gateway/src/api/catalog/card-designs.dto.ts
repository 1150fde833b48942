import { IsBoolean, IsString, MaxLength } from 'class-validator';
import { DESIGN_NAME_LENGTH } from '@giftcard/kernel/business/card-designs';
import { AreDesignIds } from './are-design-ids.js';
import { MayBeAbsent } from '../../edge/may-be-absent.js';

export class CardDesignDto {
  @MayBeAbsent() @IsString() @MaxLength(DESIGN_NAME_LENGTH) name?: string;
  @MayBeAbsent() @IsBoolean() hidden?: boolean;
}

export class CardDesignsDto {
  /** In their new order; what is not named comes behind them. */
  @MayBeAbsent() @AreDesignIds() designIds?: string[];
  @MayBeAbsent() @IsBoolean() builtIn?: boolean;
}

import { IsBoolean, IsString, Matches, MaxLength } from 'class-validator';
import { IsDollars } from '../../edge/is-dollars.js';
import { IsMoment } from '../../edge/is-moment.js';

export class OfflineAllowanceDto {
  @IsBoolean() allowed!: boolean;
}

export class OfflineRedemptionDto {
  /** Made by the till, once for each. */
  @Matches(/^[\w-]{8,64}$/) @IsString() id!: string;
  /** The same for all that a till accepts until it has handed all of it in. */
  @Matches(/^[\w-]{8,64}$/) @IsString() outageId!: string;
  /** As it was scanned off the card page. */
  @IsString() @MaxLength(400) statement!: string;
  @IsDollars() amount!: number;
  /** By the till's clock, in UTC. */
  @IsMoment() acceptedAt!: string;
  /** Of the kit of who accepted it. */
  @IsString() @MaxLength(1_000) grant!: string;
}

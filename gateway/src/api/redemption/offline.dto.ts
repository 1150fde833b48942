import { IsBoolean, IsString, Matches, MaxLength } from 'class-validator';
import { IsDollars } from '../../edge/is-dollars.js';

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
  @Matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/) @IsString() acceptedAt!: string;
  /** Of the kit of who accepted it. */
  @IsString() @MaxLength(1_000) grant!: string;
}

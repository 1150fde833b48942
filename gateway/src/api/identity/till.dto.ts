import { IsString, MaxLength } from 'class-validator';
import { MayBeAbsent } from '../../edge/may-be-absent.js';

export class TillDto {
  @IsString() @MaxLength(40) name!: string;
  /** Where it stands; none without one. */
  @MayBeAbsent() @IsString() @MaxLength(60) locationId?: string;
}

export class TillLocationDto {
  /** Empty for none. */
  @IsString() @MaxLength(60) locationId!: string;
}

export class PinDto {
  /** Six digits. */
  @IsString() @MaxLength(20) pin!: string;
}

export class TillCodeDto {
  @IsString() @MaxLength(40) code!: string;
}

export class UnlockDto extends PinDto {
  @IsString() @MaxLength(60) userId!: string;
}

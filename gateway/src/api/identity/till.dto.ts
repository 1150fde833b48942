import { IsString, MaxLength } from 'class-validator';

export class TillDto {
  @IsString() @MaxLength(40) name!: string;
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

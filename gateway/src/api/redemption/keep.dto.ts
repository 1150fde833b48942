import { IsString, MaxLength, MinLength } from 'class-validator';

/** Whose card it is from now on. */
export class KeepDto {
  @IsString() @MinLength(1) @MaxLength(254) email!: string;
}

export class KeepConfirmDto extends KeepDto {
  @IsString() @MinLength(1) @MaxLength(20) otp!: string;
}

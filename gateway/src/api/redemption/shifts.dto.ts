import { IsString, MaxLength } from 'class-validator';

export class ShiftDto {
  @IsString() @MaxLength(80) shiftId!: string;
}

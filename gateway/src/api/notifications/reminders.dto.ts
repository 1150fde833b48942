import { IsBoolean, IsString, MaxLength, MinLength } from 'class-validator';

export class ReminderLinkDto {
  @IsString() @MinLength(1) @MaxLength(300) token!: string;
}

export class ReminderChoiceDto extends ReminderLinkDto {
  @IsBoolean() wanted!: boolean;
}

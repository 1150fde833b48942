import { IsString, MaxLength, MinLength } from 'class-validator';

export class PersonLinkDto {
  @IsString() @MaxLength(60) businessSlug!: string;
  @IsString() @MaxLength(254) email!: string;
}

export class LinkTokenDto {
  @IsString() @MinLength(1) @MaxLength(200) token!: string;
}

import { IsString, MaxLength } from 'class-validator';

export class PersonLinkDto {
  @IsString() @MaxLength(60) businessSlug!: string;
  @IsString() @MaxLength(254) email!: string;
}

export class LinkTokenDto {
  @IsString() @MaxLength(200) token!: string;
}

import { IsString, MaxLength, MinLength } from 'class-validator';
import { IsDollars } from '../../edge/is-dollars.js';

/** What a payer agrees to who has a card reload by itself. */
export class AutoReloadWishDto {
  /** Decimal dollars: the card reloads when less is left. */
  @IsDollars() threshold!: number;
  /** Version of the words that they accepted. */
  @IsString() @MaxLength(40) consent!: string;
}

/** The token of a mail's link. It comes in the body, so that it is in no log. */
export class AutoReloadLinkDto {
  @IsString() @MinLength(1) @MaxLength(300) token!: string;
}

import { Type } from 'class-transformer';
import {
  Allow,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { GIFT_DESIGN, type GiftDesign } from '@giftcard/kernel/business/card-designs';
import { GIFT_DELIVERIES, type GiftDelivery, MOST_RECIPIENTS } from '@giftcard/kernel/business/gift-delivery';
import { GIFT_WORDS_LENGTH } from '@giftcard/kernel/business/gift-words';
import { LANGUAGES, type Language } from '@giftcard/kernel/business/language';
import { TYPED_NUMBER_LENGTH } from '@giftcard/kernel/business/mobile-number';
import { MOST_UNITS } from '@giftcard/kernel/business/package-units';
import { IsDollars } from '../../edge/is-dollars.js';
import { ListOf } from '../../edge/list-of.js';
import { MayBeAbsent } from '../../edge/may-be-absent.js';

const NO_LANGUAGE = `must be one of ${LANGUAGES.join(', ')}`;

/** Who buys for themselves (SPEC-3.3). */
export class SelfInfoDto {
  @MayBeAbsent() @IsString() @MaxLength(GIFT_WORDS_LENGTH.senderName) name?: string;
  @MayBeAbsent() @IsString() @MaxLength(254) email?: string;
  @MayBeAbsent() @IsString() @MaxLength(30) phone?: string;
  @MayBeAbsent() @IsString() @MaxLength(GIFT_WORDS_LENGTH.occasion) occasion?: string;
}

export class GiftInfoDto {
  @MayBeAbsent() @IsString() @MaxLength(GIFT_WORDS_LENGTH.recipientName) recipientName?: string;
  /** Without it by email. By a text message: recipientEmail and sendCopy are not read; by a link neither are recipientPhone and deliver... (kernel/business/gift-delivery). */
  @MayBeAbsent() @IsIn(GIFT_DELIVERIES, { message: 'must be email, sms or link' }) delivery?: GiftDelivery;
  @MayBeAbsent() @IsString() @MaxLength(254) recipientEmail?: string;
  /** Where it is texted. */
  @MayBeAbsent() @IsString() @MaxLength(TYPED_NUMBER_LENGTH) recipientPhone?: string;
  @MayBeAbsent() @IsString() @MaxLength(GIFT_WORDS_LENGTH.message) message?: string;
  @MayBeAbsent() @IsString() @MaxLength(GIFT_WORDS_LENGTH.senderName) senderName?: string;
  @MayBeAbsent() @IsString() @MaxLength(254) senderEmail?: string;
  @MayBeAbsent() @IsString() @MaxLength(30) senderPhone?: string;
  @MayBeAbsent() @IsString() @MaxLength(GIFT_WORDS_LENGTH.occasion) occasion?: string;
  /** When it arrives, on the clock of a zone: all three, or none for at once. */
  @MayBeAbsent() @IsString() @MaxLength(10) deliverDate?: string;
  @MayBeAbsent() @IsString() @MaxLength(5) deliverTime?: string;
  @MayBeAbsent() @IsString() @MaxLength(64) deliverZone?: string;
  /** What the gift's mail, page and pass speak; without, what its buyer does. */
  @MayBeAbsent() @IsIn(LANGUAGES, { message: NO_LANGUAGE }) recipientLanguage?: Language;
  /** Whether the buyer is mailed what the recipient gets, without what opens the card. */
  @MayBeAbsent() @IsBoolean() sendCopy?: boolean;
  /** What is shown instead of the gift card's own picture (kernel/business/card-designs). */
  @MayBeAbsent()
  @IsString()
  @Matches(GIFT_DESIGN, { message: 'Please choose one of the designs' })
  designId?: GiftDesign;
}

/** One of several people who get a gift of the same giver, amount, design and moment. */
export class RecipientDto {
  @MayBeAbsent() @IsString() @MaxLength(GIFT_WORDS_LENGTH.recipientName) name?: string;
  @MayBeAbsent() @IsString() @MaxLength(254) email?: string;
  @MayBeAbsent() @IsString() @MaxLength(GIFT_WORDS_LENGTH.message) message?: string;
  /** What the gift's mail, page and pass speak; without, what its buyer does. */
  @MayBeAbsent() @IsIn(LANGUAGES, { message: NO_LANGUAGE }) language?: Language;
}

/** How many people one purchase goes to that goes to several, at least and at most. */
const SEVERAL = [2, MOST_RECIPIENTS] as const;

/** Only transactionId is read; the rest is what browsers echo, and our own record wins (http.md). */
export class PaymentDetailsDto {
  @IsString() @MaxLength(200) transactionId!: string;
  @Allow() paymentMethod?: unknown;
  @Allow() paymentamount?: unknown;
  @Allow() currency?: unknown;
  @Allow() status?: unknown;
  @Allow() receiptNumber?: unknown;
  @Allow() receiptUrl?: unknown;
  @Allow() paymentdAt?: unknown;
}

/** Who buys and who gets it, without the payment. */
export interface FilledIn {
  purchaseType?: 'self' | 'gift';
  selfInfo?: SelfInfoDto;
  giftInfo?: GiftInfoDto;
  recipients?: RecipientDto[];
  language?: Language;
}

export class PurchaseFormDto implements FilledIn {
  @MayBeAbsent() @IsString() @MaxLength(100) id?: string;
  @IsIn(['self', 'gift'], { message: 'must be self or gift' }) purchaseType!: 'self' | 'gift';
  @MayBeAbsent() @IsObject() @ValidateNested() @Type(() => SelfInfoDto) selfInfo?: SelfInfoDto;
  @MayBeAbsent() @IsObject() @ValidateNested() @Type(() => GiftInfoDto) giftInfo?: GiftInfoDto;
  /** Of a gift to several people: each of them, instead of giftInfo's recipientName, recipientEmail, recipientLanguage and message. */
  @MayBeAbsent() @ListOf(RecipientDto, SEVERAL) recipients?: RecipientDto[];
  /** What the buyer's mails speak. */
  @MayBeAbsent() @IsIn(LANGUAGES, { message: NO_LANGUAGE }) language?: Language;
  @IsObject() @ValidateNested() @Type(() => PaymentDetailsDto) paymentDetails!: PaymentDetailsDto;
  /** Of create-payment's answer. */
  @MayBeAbsent() @IsString() @MaxLength(100) checkoutSecret?: string;
  /** Never read: browsers echo them, also as null when there was no pass. */
  @IsOptional() @IsString() @MaxLength(4_000) walletUrl?: string;
  @IsOptional() @IsString() @MaxLength(200) barcodeUnicode?: string;
}

export class CreatePaymentDto implements FilledIn {
  @IsString() @MaxLength(1_000) sourceId!: string;
  @IsString() @MaxLength(100) giftCardId!: string;
  @IsString() @MaxLength(60) businessSlug!: string;
  /** Decimal dollars as the page showed them; compared, never trusted. */
  @MayBeAbsent() @IsDollars() amount?: number;
  /** Of a package: its units as the page showed them; compared as well. */
  @MayBeAbsent() @IsInt() @Min(1) @Max(MOST_UNITS) units?: number;
  /** Of the terms of sale that the page showed; compared with those that hold. */
  @MayBeAbsent() @IsString() @MaxLength(100) termsVersion?: string;
  /** Decimal dollars that the card is to be worth, of one whose amount the guest chooses. */
  @MayBeAbsent() @IsDollars() cardAmount?: number;
  @MayBeAbsent() @IsString() @MaxLength(1_000) verificationToken?: string;
  /** Who is told when the money goes back because the purchase was never finished. */
  @MayBeAbsent() @IsString() @MaxLength(254) buyerEmail?: string;
  /** The form as far as it is filled in before paying: a wrong one is refused before the charge. */
  @MayBeAbsent() @IsIn(['self', 'gift'], { message: 'must be self or gift' }) purchaseType?: 'self' | 'gift';
  @MayBeAbsent() @IsObject() @ValidateNested() @Type(() => SelfInfoDto) selfInfo?: SelfInfoDto;
  @MayBeAbsent() @IsObject() @ValidateNested() @Type(() => GiftInfoDto) giftInfo?: GiftInfoDto;
  /** Of a gift to several people: each of them, instead of giftInfo's recipientName, recipientEmail, recipientLanguage and message. */
  @MayBeAbsent() @ListOf(RecipientDto, SEVERAL) recipients?: RecipientDto[];
  @MayBeAbsent() @IsIn(LANGUAGES, { message: NO_LANGUAGE }) language?: Language;
}

export class RefundDto {
  @IsString() @MaxLength(300) reason!: string;
}

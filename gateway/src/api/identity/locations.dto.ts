import { IsString, MaxLength } from 'class-validator';
import { LONGEST_LOCATION_ADDRESS, LONGEST_LOCATION_NAME, MOST_LOCATIONS } from '@giftcard/kernel/business/locations';
import { AreIds } from '../../edge/are-ids.js';
import { MayBeAbsent } from '../../edge/may-be-absent.js';

export class LocationDto {
  @IsString() @MaxLength(LONGEST_LOCATION_NAME) name!: string;
  @MayBeAbsent() @IsString() @MaxLength(LONGEST_LOCATION_ADDRESS) address?: string;
  /** IANA name; that of the business without one. */
  @MayBeAbsent() @IsString() @MaxLength(60) timeZone?: string;
}

export class ChangedLocationDto {
  @IsString() @MaxLength(LONGEST_LOCATION_NAME) name!: string;
  @IsString() @MaxLength(LONGEST_LOCATION_ADDRESS) address!: string;
  /** IANA name. */
  @IsString() @MaxLength(60) timeZone!: string;
}

export class LocationIdsDto {
  /** None for all. */
  @AreIds(MOST_LOCATIONS) locationIds!: string[];
}

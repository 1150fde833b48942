import { Injectable } from '@nestjs/common';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { CommonPasswords } from '../domain/password.js';

const MOST_COMMON = 10_000;

/** The first 10,000 of the list that zxcvbn ranks, which is in lower case: a capital letter makes none of them better. */
@Injectable()
export class RankedCommonPasswords implements CommonPasswords {
  private readonly passwords: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, MOST_COMMON));

  includes(password: string): boolean {
    return this.passwords.has(password.toLowerCase());
  }
}

import { Injectable } from '@nestjs/common';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { CommonPasswords } from '../domain/password.js';

/** The list that zxcvbn ranks, which is in lower case: a capital letter makes none of them better, and neither do blanks around it. */
@Injectable()
export class RankedCommonPasswords implements CommonPasswords {
  private readonly passwords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

  includes(password: string): boolean {
    return this.passwords.has(password.trim().toLowerCase());
  }
}

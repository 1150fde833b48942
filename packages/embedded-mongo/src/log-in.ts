import { Binary } from 'bson';
import { binaryBytes, isDocument, type Doc } from './bson-values.js';
import { CommandError } from './errors.js';
import { MECHANISM, ScramConversation, ScramFailed, verifierOf, verifiersOf, type Verifier } from './scram.js';

export interface User {
  readonly name: string;
  /** Printable ASCII. */
  readonly password: string;
  /** The one database it reads and writes; every one, and the server, when left out. */
  readonly database?: string;
}

/** Where every user is defined, MongoDB's name for it. */
export const USERS_DATABASE = 'admin';

/** Who may log in. */
export class Users {
  private constructor(
    private readonly users: ReadonlyMap<string, User>,
    readonly verifierFor: (name: string) => Verifier,
  ) {}

  static async of(users: readonly User[]): Promise<Users> {
    const verifiers = await Promise.all(
      users.map(async ({ name, password }) => [name, await verifierOf(password)] as const),
    );
    return new Users(new Map(users.map((user) => [user.name, user])), verifiersOf(new Map(verifiers)));
  }

  get(name: string): User | undefined {
    return this.users.get(name);
  }
}

/** Who a connection is: nobody until it has logged in. */
export class Session {
  private loggedIn: User | undefined;
  private conversation:
    | { readonly scram: ScramConversation; readonly isShort: boolean; readonly isProven: boolean }
    | undefined;

  constructor(
    private readonly users: Users,
    private readonly onChange: (user: User | undefined) => void,
  ) {}

  get user(): User | undefined {
    return this.loggedIn;
  }

  /** Whether the user has every database, and the server. */
  get isOwner(): boolean {
    return this.loggedIn !== undefined && this.loggedIn.database === undefined;
  }

  /** Whether the user may read and write the database. */
  mayUse(database: unknown): boolean {
    return this.isOwner || (database !== undefined && this.loggedIn?.database === database);
  }

  /** @throws 13 */
  require(isAllowed: boolean, command: string): void {
    if (!this.loggedIn) throw new CommandError(13, `Command ${command} requires authentication`);
    if (!isAllowed) throw new CommandError(13, `not authorized to execute command ${command}`);
  }

  /** The answer to saslStart, or to its document in hello. @throws 18, 334 */
  start(command: Doc, database: unknown): Doc {
    this.conversation = undefined;
    if (command['mechanism'] !== MECHANISM) throw new CommandError(334, `the mechanism has to be ${MECHANISM}`);
    const options = command['options'];
    // Nobody has an empty name, and no user is another database's.
    const verifierFor = (name: string) => this.users.verifierFor(database === USERS_DATABASE ? name : '');
    const scram = attempt(() => new ScramConversation(text(command['payload']), verifierFor));
    const isShort = isDocument(options) && options['skipEmptyExchange'] === true;
    this.conversation = { scram, isShort, isProven: false };
    return step(scram.serverFirst, false);
  }

  /** The answer to saslContinue: the last but for the empty one that clients ask for who do not skip it. @throws 17, 18 */
  next(payload: unknown): Doc {
    const { conversation } = this;
    if (!conversation) throw new CommandError(17, 'No SASL session state found');
    const { scram, isShort, isProven } = conversation;
    this.conversation = undefined;
    const last = isProven ? '' : attempt(() => scram.finish(text(payload)));
    if (!isShort && !isProven) {
      this.conversation = { ...conversation, isProven: true };
      return step(last, false);
    }
    this.become(this.users.get(scram.name));
    return step(last, true);
  }

  logOut(): void {
    this.conversation = undefined;
    this.become(undefined);
  }

  private become(user: User | undefined): void {
    this.loggedIn = user;
    this.onChange(user);
  }
}

const step = (payload: string, done: boolean): Doc => ({
  conversationId: 1,
  done,
  payload: new Binary(Buffer.from(payload)),
  ok: 1,
});

function text(payload: unknown): string {
  if (!(payload instanceof Binary)) throw failed();
  return binaryBytes(payload).toString();
}

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ScramFailed) throw failed();
    throw error;
  }
}

const failed = (): CommandError => new CommandError(18, 'Authentication failed.');

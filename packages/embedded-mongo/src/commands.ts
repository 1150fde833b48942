import { MAX_DOCUMENT_BYTES, MAX_MESSAGE_BYTES, isDocument, type Doc } from './bson-values.js';
import { CATALOG_COMMANDS } from './catalog-commands.js';
import { CommandFields, type CommandDefinition, type Engine, type Reply } from './command.js';
import { CommandError } from './errors.js';
import { OPERATION_COMMANDS } from './operation-commands.js';
import type { Operation } from './operations.js';
import { USERS_DATABASE, type Session } from './log-in.js';
import { READ_COMMANDS } from './read-commands.js';
import { MECHANISM } from './scram.js';
import { WRITE_COMMANDS } from './write-commands.js';

/** The server version whose wire protocol is spoken: MongoDB 7.0, standalone, so drivers use neither transactions nor retryable writes. */
const VERSION = [7, 0, 0, 0];
const MAX_WIRE_VERSION = 21;

/** Commands that answer the same whatever they are asked with. */
const ANY: readonly string[] = [];
const answer = (reply: () => Doc): CommandDefinition => ({ fields: ANY, by: 'user', run: reply });

function hello(isLegacy: boolean): CommandDefinition {
  const run: CommandDefinition['run'] = (_engine, command, _operation, session) => ({
    helloOk: true,
    ...(isLegacy ? { ismaster: true } : {}),
    isWritablePrimary: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
    ...(command.get('saslSupportedMechs') === undefined ? {} : { saslSupportedMechs: [MECHANISM] }),
    ...speculative(command.get('speculativeAuthenticate'), session),
    ok: 1,
  });
  return { fields: ANY, by: 'anybody', run };
}

/** The first step of the log-in, which drivers send with their hello; without an answer they begin again. */
function speculative(command: unknown, session: Session): Doc {
  if (!isDocument(command)) return {};
  try {
    return { speculativeAuthenticate: session.start(command, command['db']) };
  } catch (error) {
    if (error instanceof CommandError) return {};
    throw error;
  }
}

const saslStart: CommandDefinition = {
  fields: ['mechanism', 'payload', 'autoAuthorize', 'options'],
  by: 'anybody',
  run: (_engine, command, _operation, session) =>
    session.start(
      { mechanism: command.get('mechanism'), payload: command.get('payload'), options: command.get('options') },
      command.database,
    ),
};

const saslContinue: CommandDefinition = {
  fields: ['conversationId', 'payload'],
  by: 'anybody',
  run: (_engine, command, _operation, session) => session.next(command.get('payload')),
};

const logout: CommandDefinition = {
  fields: ANY,
  by: 'anybody',
  run: (_engine, _command, _operation, session) => {
    session.logOut();
    return { ok: 1 };
  },
};

const connectionStatus: CommandDefinition = {
  fields: ANY,
  by: 'user',
  run: (_engine, _command, _operation, { user }) => ({
    authInfo: {
      authenticatedUsers: user ? [{ user: user.name, db: USERS_DATABASE }] : [],
      authenticatedUserRoles: user
        ? [
            user.database === undefined
              ? { role: 'root', db: USERS_DATABASE }
              : { role: 'readWrite', db: user.database },
          ]
        : [],
    },
    ok: 1,
  }),
};

const buildInfo = answer(() => ({
  version: VERSION.slice(0, 3).join('.'),
  gitVersion: 'embedded',
  versionArray: VERSION,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  ok: 1,
}));
const ok = answer(() => ({ ok: 1 }));

const COMMANDS = new Map<string, CommandDefinition>(
  Object.entries({
    ...READ_COMMANDS,
    ...WRITE_COMMANDS,
    ...CATALOG_COMMANDS,
    ...OPERATION_COMMANDS,
    hello: hello(false),
    isMaster: hello(true),
    ismaster: hello(true),
    buildInfo,
    buildinfo: buildInfo,
    ping: { ...ok, by: 'anybody' },
    saslStart,
    saslContinue,
    logout,
    endSessions: ok,
    getParameter: ok,
    connectionStatus,
  }),
);

/** @throws CommandError; 59 for a command that is not known, 13 for one that the session may not run, 20 inside a transaction */
export async function runCommand(engine: Engine, command: Doc, operation: Operation, session: Session): Promise<Reply> {
  const name = Object.keys(command)[0] ?? '';
  const definition = COMMANDS.get(name);
  if (definition?.by !== 'anybody') session.require(isAllowed(definition?.by, command['$db'], session), name);
  if (!definition) throw new CommandError(59, `no such command: '${name}'`);
  if (
    command['txnNumber'] !== undefined ||
    command['startTransaction'] !== undefined ||
    command['autocommit'] !== undefined
  ) {
    throw new CommandError(20, 'transactions are not supported by a standalone server');
  }
  const fields = new CommandFields(name, command);
  if (definition.fields !== ANY) fields.requireKnown(definition.fields);
  operation.limitTo(fields.count('maxTimeMS') ?? 0);
  return definition.run(engine, fields, operation, session);
}

function isAllowed(by: 'user' | 'owner' | undefined, database: unknown, session: Session): boolean {
  if (by === 'user') return true;
  return by === 'owner' ? session.isOwner : session.mayUse(database);
}

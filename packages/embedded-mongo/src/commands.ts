import { MAX_DOCUMENT_BYTES, MAX_MESSAGE_BYTES, type Doc } from './bson-values.js';
import { CATALOG_COMMANDS } from './catalog-commands.js';
import { CommandFields, type CommandDefinition, type Engine, type Reply } from './command.js';
import { CommandError } from './errors.js';
import { READ_COMMANDS } from './read-commands.js';
import { WRITE_COMMANDS } from './write-commands.js';

/** The server version whose wire protocol is spoken: MongoDB 7.0, standalone, so drivers use neither transactions nor retryable writes. */
const VERSION = [7, 0, 0, 0];
const MAX_WIRE_VERSION = 21;

/** Commands that answer the same whatever they are asked with. */
const ANY: readonly string[] = [];
const answer = (reply: () => Doc): CommandDefinition => ({ fields: ANY, run: reply });

function hello(isLegacy: boolean): CommandDefinition {
  return answer(() => ({
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
    ok: 1,
  }));
}

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
    hello: hello(false),
    isMaster: hello(true),
    ismaster: hello(true),
    buildInfo,
    buildinfo: buildInfo,
    ping: ok,
    endSessions: ok,
    getParameter: ok,
    connectionStatus: answer(() => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 })),
  }),
);

/** @throws CommandError; 59 for a command that is not known, 20 inside a transaction */
export async function runCommand(engine: Engine, command: Doc): Promise<Reply> {
  const name = Object.keys(command)[0] ?? '';
  const definition = COMMANDS.get(name);
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
  return definition.run(engine, fields);
}

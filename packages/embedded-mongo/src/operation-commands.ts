import { Long } from 'bson';
import { isDocument, isNumber, toNumber, type Doc } from './bson-values.js';
import { CommandFields, type CommandDefinition } from './command.js';
import { CommandError } from './errors.js';
import { queryOf, type Query } from './find.js';
import type { Operation } from './operations.js';
import type { Plan } from './planner.js';
import { READINGS, rehearse } from './read-commands.js';

const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];

/** How find, count and aggregate would be answered, and what they look at. */
const explain: CommandDefinition = {
  fields: ['verbosity'],
  run: async ({ storage }, command, operation) => {
    const verbosity = command.get('verbosity') ?? 'allPlansExecution';
    if (typeof verbosity !== 'string' || !VERBOSITIES.includes(verbosity))
      throw new CommandError(9, 'verbosity must be queryPlanner, executionStats or allPlansExecution');
    const explained = command.get('explain');
    const name = isDocument(explained) ? (Object.keys(explained)[0] ?? '') : '';
    const known = Object.hasOwn(READINGS, name) ? READINGS[name] : undefined;
    if (!known) throw new CommandError(59, `explaining '${name}' is not in the portable set of this server`);
    const inner = new CommandFields(name, { ...(explained as Doc), $db: command.database });
    inner.requireKnown([...known.fields, 'explain']);
    const reading = known.read(inner);
    const query = queryOf(storage, inner.namespace, reading.selection, operation);
    const winningPlan = query ? stagesOf(query, reading.isCount) : { stage: 'EOF' };
    const planner = {
      explainVersion: '1',
      queryPlanner: { namespace: inner.namespace, winningPlan, rejectedPlans: [] },
    };
    if (verbosity === 'queryPlanner') return { ...planner, command: explained, ok: 1 };
    const { n, keysExamined, docsExamined } = query
      ? await rehearse(query, reading, operation)
      : { n: 0, keysExamined: 0, docsExamined: 0 };
    const executionStats = {
      executionSuccess: true,
      nReturned: reading.isCount && name === 'count' ? 0 : n,
      executionTimeMillis: Math.round(operation.runningMs),
      totalKeysExamined: keysExamined,
      totalDocsExamined: docsExamined,
      executionStages: { ...winningPlan, nReturned: n },
    };
    return { ...planner, executionStats, command: explained, ok: 1 };
  },
};

/** In MongoDB's names. */
function stagesOf(query: Query, isCount: boolean): Doc {
  const read = stageOf(query.plan, query.sort.length > 0, isCount && query.plan.exact);
  const sorted = query.inOrder
    ? read
    : {
        stage: 'SORT',
        sortPattern: Object.fromEntries(query.sort.map(({ path, direction }) => [path, direction])),
        inputStage: read,
      };
  return isCount ? { stage: 'COUNT', inputStage: sorted } : sorted;
}

function stageOf(plan: Plan, isSorted: boolean, keysOnly: boolean): Doc {
  if (plan.kind === 'byId') return { stage: 'IDHACK' };
  if (plan.kind === 'union') {
    const inputStages = plan.parts.map((part) => stageOf(part, isSorted, keysOnly));
    return { stage: plan.sorted && isSorted ? 'SORT_MERGE' : 'OR', inputStages };
  }
  const direction = plan.reverse ? 'backward' : 'forward';
  if (!plan.index) {
    const [only] = plan.ranges;
    const isAll = plan.ranges.length === 1 && only?.start.length === 4;
    return isAll
      ? { stage: 'COLLSCAN', direction }
      : { stage: 'CLUSTERED_IXSCAN', indexName: '_id_', keyPattern: { _id: 1 }, direction };
  }
  const scan = {
    stage: 'IXSCAN',
    indexName: plan.index.name,
    keyPattern: Object.fromEntries(plan.index.fields.map(({ path, direction: sign }) => [path, sign])),
    isMultiKey: plan.index.multikey,
    ranges: plan.ranges.length,
    direction,
  };
  return keysOnly ? scan : { stage: 'FETCH', inputStage: scan };
}

/** The user's own; the owner's are all. */
const visible = (operation: Operation, user: string | undefined, isOwner: boolean): boolean =>
  isOwner || operation.user === user;

const currentOp: CommandDefinition = {
  fields: ['$ownOps', '$all'],
  by: 'user',
  run: ({ operations }, _command, self, session) => ({
    inprog: operations
      .all()
      .filter((operation) => operation !== self && visible(operation, session.user?.name, session.isOwner))
      .map(({ id, command, runningMs }) => ({
        type: 'op',
        active: true,
        opid: id,
        ns: `${String(command['$db'])}.${String(Object.values(command)[0])}`,
        op: 'command',
        command,
        secs_running: Long.fromNumber(Math.floor(runningMs / 1000)),
        microsecs_running: Long.fromNumber(Math.floor(runningMs * 1000)),
      })),
    ok: 1,
  }),
};

/** As MongoDB does, says ok whatever there is. */
const killOp: CommandDefinition = {
  fields: ['op'],
  by: 'user',
  run: ({ operations }, command, _operation, session) => {
    const id = command.get('op');
    if (!isNumber(id)) throw new CommandError(14, "'op' must be a number");
    const operation = operations.get(toNumber(id));
    if (operation && visible(operation, session.user?.name, session.isOwner))
      operation.cancel(new CommandError(11601, 'operation was interrupted'));
    return { info: 'attempting to kill op', ok: 1 };
  },
};

/** What was asked, looked at and answered since the start, in MongoDB's names. */
const serverStatus: CommandDefinition = {
  fields: [],
  by: 'owner',
  run: ({ operations: { totals } }) => ({
    uptime: Math.floor(process.uptime()),
    network: {
      bytesIn: Long.fromNumber(totals.bytesIn),
      bytesOut: Long.fromNumber(totals.bytesOut),
      numRequests: Long.fromNumber(totals.requests),
    },
    metrics: {
      queryExecutor: {
        scanned: Long.fromNumber(totals.keysExamined),
        scannedObjects: Long.fromNumber(totals.docsExamined),
      },
    },
    ok: 1,
  }),
};

export const OPERATION_COMMANDS: Readonly<Record<string, CommandDefinition>> = {
  explain,
  currentOp,
  killOp,
  serverStatus,
};

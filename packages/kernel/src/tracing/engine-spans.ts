import { tracingChannel } from 'node:diagnostics_channel';
import type { mongo } from 'mongoose';
import { contextIfAny } from '../request-context.js';
import type { Span, SpanAttributes } from './span.js';

/** A span of a command that work under way gives to an engine; undefined where nobody follows the work. */
function begin(name: string, attributes: SpanAttributes): Span | undefined {
  const { tracing, traceparent } = contextIfAny() ?? {};
  if (!tracing || !traceparent?.endsWith('-01')) return undefined;
  return tracing.begin({ name, kind: 'client', attributes }, traceparent);
}

/** Gives the commands of a client to MongoDB spans: what is done to which collection, never with what. The client has to monitor commands. */
export function traceMongo(client: mongo.MongoClient): void {
  const spans = new Map<number, Span>();
  const end = (requestId: number, error?: unknown): void => {
    spans.get(requestId)?.end(error);
    spans.delete(requestId);
  };
  client.on('commandStarted', ({ requestId, commandName, command, databaseName }) => {
    const target: unknown = commandName === 'getMore' ? command['collection'] : command[commandName];
    const collection = typeof target === 'string' ? { 'db.collection.name': target } : {};
    const span = begin([commandName, ...Object.values(collection)].join(' '), {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      ...collection,
    });
    if (span) spans.set(requestId, span);
  });
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure));
}

/** What ioredis says of a command; its arguments, which it says too, are nobody's business. */
interface RedisCommand {
  readonly command: string;
  readonly error?: unknown;
}

let isRedisTraced = false;

/** Gives the commands of all clients of Redis in this process spans: their names alone. Again: nothing. */
export function traceRedis(): void {
  if (isRedisTraced) return;
  isRedisTraced = true;
  const spans = new WeakMap<RedisCommand, Span>();
  const ignored = (): void => undefined;
  tracingChannel<RedisCommand, RedisCommand>('ioredis:command').subscribe({
    start(command) {
      const name = command.command.toUpperCase();
      const span = begin(name, { 'db.system.name': 'redis', 'db.operation.name': name });
      if (span) spans.set(command, span);
    },
    asyncEnd: (command) => spans.get(command)?.end(command.error),
    end: ignored,
    asyncStart: ignored,
    error: ignored,
  });
}

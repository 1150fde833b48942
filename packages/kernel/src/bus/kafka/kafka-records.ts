import type { KafkaMessage, Message } from 'kafkajs';
import type { BusRecord } from '../delivery.js';
import { readEnvelope, writeEnvelope } from '../envelope.js';
import type { EventEnvelope } from '../event-bus.js';

export function toMessage(event: EventEnvelope, replayed?: Pick<BusRecord, 'topic' | 'replays'>): Message {
  const headers = replayed ? { topic: replayed.topic, replays: String(replayed.replays) } : {};
  return { key: event.aggregateId, value: writeEnvelope(event), headers };
}

/** Undefined when the message is no event. */
export function toRecord(topic: string, message: KafkaMessage): BusRecord | undefined {
  const event = readEnvelope(message.value?.toString('utf8'));
  const replays = Number(message.headers?.['replays']?.toString() ?? 0);
  return event && { topic: message.headers?.['topic']?.toString() ?? topic, event, replays };
}

/** Legal for a Kafka topic and group, and free of the separators in our Redis keys and dead-letter ids. */
const NAME = /^[a-zA-Z0-9._-]{1,200}$/;

/** Throws for a topic or group name that one of the two brokers could not carry: a programming error, so a plain Error. */
export function checkName(kind: 'topic' | 'group', name: string): void {
  if (!NAME.test(name))
    throw new Error(`${kind} names hold letters, digits, ".", "_" and "-" only: ${JSON.stringify(name)}`);
}

/** Where a topic's dead letters are parked. */
export function deadTopicOf(topic: string): string {
  return `${topic}.dead`;
}

/** Read by one group only, beside its topics: replayed dead letters come back through it. */
export function retryTopicOf(group: string): string {
  return `${group}.retry`;
}

export function isRetryTopic(topic: string): boolean {
  return topic.endsWith('.retry');
}

/**
 * The same event parked twice (a crash between parking and the ack) has the same id, so it is listed once. Parked again after
 * a replay it has another: the letter that was replayed is taken off the list when the event may already have failed again.
 */
export function deadLetterId(topic: string, group: string, eventId: string, replays: number): string {
  return [topic, group, eventId, ...(replays > 0 ? [replays] : [])].join(':');
}

/** The topic that a dead letter's id names, or undefined when it is no such id. */
export function topicOfDeadLetter(id: string): string | undefined {
  const topic = id.split(':')[0];
  return topic !== undefined && topic !== id && NAME.test(topic) ? topic : undefined;
}

/** FNV-1a over UTF-16 units. Must never change: it decides the partition under which a key's history lies. */
export function partitionOf(key: string, partitions: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % partitions;
}

/** How many brokers keep a topic, as the cluster has it. */
export interface TopicCopies {
  /** Of the partition with the fewest. */
  readonly replicas: number;
  /** min.insync.replicas: how many have an event before it is acknowledged; undefined for who may not read it. */
  readonly inSync: number | undefined;
}

export interface Durability {
  /** Why the topic is not used: an event in it could be lost that the settings say is safe. */
  readonly refused: string[];
  /** What an operator should know, and may have wanted. */
  readonly warned: string[];
}

/** How many of its copies have an event before it is acknowledged: one broker may be away, and one more copy than that is there. */
export function inSyncOf(replicas: number): number {
  return Math.max(1, replicas - 1);
}

/** Compares a topic with what the settings ask for. @param wanted copies of each event; undefined where nothing is asked for */
export function durabilityOf({ replicas, inSync }: TopicCopies, wanted: number | undefined): Durability {
  const refused: string[] = [];
  const warned: string[] = [];
  if (wanted !== undefined && replicas < wanted)
    refused.push(`${replicas} broker(s) keep it, KAFKA_REPLICAS asks for ${wanted}`);
  if (inSync === undefined) return { refused, warned };
  const least = inSyncOf(wanted ?? replicas);
  if (inSync < least)
    (wanted === undefined ? warned : refused).push(
      `min.insync.replicas is ${inSync}, so that fewer than ${least} brokers may have an event that was acknowledged`,
    );
  if (replicas > 1 && inSync >= replicas)
    warned.push(`min.insync.replicas is ${inSync} of ${replicas}: nothing is published while one broker is away`);
  return { refused, warned };
}

/** Every key and channel the bus uses in Redis. */
export const TOPICS_KEY = 'bus:topics';

/** A stream: the events of one partition; without an archive never trimmed. */
export const streamKey = (topic: string, partition: number): string => `bus:${topic}:${partition}`;

/** The owner that alone may read the partition for its group, for as long as it renews. */
export const leaseKey = (group: string, topic: string, partition: number): string =>
  `bus:lease:${group}:${topic}:${partition}`;

/** The group's live consumers of a topic, by the time their heartbeat ends. */
export const membersKey = (group: string, topic: string): string => `bus:members:${group}:${topic}`;

/** A hash: dead letter id -> dead letter. */
export const deadLettersKey = (topic: string): string => `bus:dead:${topic}`;

/** Said here: "these partitions have something new". */
export const wakeChannel = (topic: string): string => `bus:wake:${topic}`;

/** Said here: "this group's members or leases changed". */
export const leasesChannel = (group: string): string => `bus:leases:${group}`;

/**
 * One consumer name for all: a partition has one live holder, so its pending entries are simply the next holder's first entries,
 * with nothing to claim.
 */
export const HOLDER = 'holder';

/** A hash: stream -> the last of its entries that were archived and taken out. */
export const ARCHIVED_KEY = 'bus:archived';

/** Who archives now. */
export const ARCHIVER_KEY = 'bus:archiver';

/** A hash: stream -> the last archived entry that a group has handled which was made after entries were taken out. */
export const CATCH_UP_PREFIX = 'bus:catch-up:';
export const catchUpKey = (group: string): string => `${CATCH_UP_PREFIX}${group}`;

/** Patterns: all keys of the bus, and those of who reads now. */
export const BUS_KEYS = 'bus:*';
export const LEASE_KEYS = 'bus:lease:*';

export interface KafkaTopic {
  name: string;
  /** `log`: kept for ever; `dead`: the last of each key; `retry`: what goes back to one group. */
  kind: 'log' | 'dead' | 'retry';
}

export interface KafkaRight {
  user: string;
  resource: 'topic' | 'group';
  name: string;
  isPrefix: boolean;
  operations: ('describe' | 'describe-configs' | 'read' | 'write' | 'delete')[];
}

/** Every topic there is, and what each process may do with topics and groups. What is not there it may not. */
export function kafkaRights(): Promise<{ topics: KafkaTopic[]; rights: KafkaRight[] }>;

import { createRequire } from 'node:module';

/** What is used of kafkajs' queue of one connection, which its package does not export. */
interface RequestQueue {
  readonly pending: readonly unknown[];
  /** In ms since the epoch; long ago while the broker does not ask for slowness. */
  readonly throttledUntil: number;
  scheduleCheckPendingRequests(): void;
}

const { prototype } = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js') as {
  readonly prototype: RequestQueue;
};

/**
 * Lets a connection to Kafka rest that has nothing to send. kafkajs 2.2.4 looks at every connection's queue each millisecond
 * for ever, and newer Node complains of the negative time it asks for. Called before the first connection; a second call changes
 * nothing. See docs/adr/0013.
 */
export function letIdleConnectionsRest(): void {
  const { scheduleCheckPendingRequests } = prototype;
  if (scheduleCheckPendingRequests.name === 'checkWhatIsPending') return;
  prototype.scheduleCheckPendingRequests = function checkWhatIsPending() {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) scheduleCheckPendingRequests.call(this);
  };
}

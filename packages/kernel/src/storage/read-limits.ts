import type { Connection, Query, Schema } from 'mongoose';
import { currentContext } from '../request-context.js';

/** A read of a call that has no more time is still sent, and ends at once. */
const LEAST_MS = 1;

/** Reads of the models of a connection end with the call that they are made for: at its deadline, and when its caller is gone. Writes do not. */
export function limitReads(connection: Connection): void {
  connection.plugin((schema: Schema) => {
    schema.pre(['find', 'findOne', 'countDocuments', 'distinct'], function (this: Query<unknown, unknown>) {
      const { deadline, signal } = currentContext();
      if (deadline !== undefined && this.getOptions().maxTimeMS === undefined) this.maxTimeMS(leftMs(deadline));
      if (signal) (this as unknown as { options: { signal?: AbortSignal } }).options.signal = signal;
    });
    schema.pre('aggregate', function () {
      const { deadline, signal } = currentContext();
      const { options } = this as unknown as { options: { maxTimeMS?: number; signal?: AbortSignal } };
      if (deadline !== undefined) options.maxTimeMS ??= leftMs(deadline);
      if (signal) options.signal = signal;
    });
  });
}

function leftMs(deadline: number): number {
  return Math.max(deadline - Date.now(), LEAST_MS);
}

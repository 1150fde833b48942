import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { describe } from '../delivery.js';
import { leasesChannel, wakeChannel } from './keys.js';

/** Called with a channel's message, or with '' when messages may have been missed (a new connection). */
type Listener = (message: string) => void;

/**
 * Hears from publishers which partitions have something new, on one connection for all subscriptions of a bus: no blocking reads
 * and no polling. What a broken connection missed is made good by calling every listener when it is back.
 */
export class WakeCalls {
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(
    private readonly subscriber: Redis,
    private readonly logger: Logger,
  ) {
    subscriber.on('message', (channel: string, message: string) => this.call(channel, message));
    subscriber.on('ready', () => void this.resubscribe());
  }

  onTopic(topic: string, listener: (partitions: Set<number> | 'all') => void): () => void {
    return this.listen(wakeChannel(topic), (message) =>
      listener(message === '' ? 'all' : new Set(message.split(',').map(Number))),
    );
  }

  onLeases(group: string, listener: () => void): () => void {
    return this.listen(leasesChannel(group), listener);
  }

  private listen(channel: string, listener: Listener): () => void {
    const known = this.listeners.get(channel);
    if (known) known.add(listener);
    else {
      this.listeners.set(channel, new Set([listener]));
      void this.send('subscribe', [channel]).then(() => this.call(channel, ''));
    }
    return () => {
      const left = this.listeners.get(channel);
      left?.delete(listener);
      if (left?.size !== 0) return;
      this.listeners.delete(channel);
      void this.send('unsubscribe', [channel]);
    };
  }

  private async resubscribe(): Promise<void> {
    const channels = [...this.listeners.keys()];
    if (channels.length === 0) return;
    await this.send('subscribe', channels);
    for (const channel of channels) this.call(channel, '');
  }

  private async send(command: 'subscribe' | 'unsubscribe', channels: string[]): Promise<void> {
    if (this.subscriber.status !== 'ready') return;
    try {
      await this.subscriber[command](...channels);
    } catch (error) {
      this.logger.debug({ error: describe(error) }, 'the wake connection broke; it subscribes again when it is back');
    }
  }

  private call(channel: string, message: string): void {
    for (const listener of this.listeners.get(channel) ?? []) listener(message);
  }
}

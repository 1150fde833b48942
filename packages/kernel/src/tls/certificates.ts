import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecureContext, type SecureContext, type SecureContextOptions } from 'node:tls';
import type { OnApplicationShutdown } from '@nestjs/common';

const CHECK_EVERY_MS = 5_000;

/** A folder as cert-manager mounts one: the authority, the process's certificate and its key. */
const FILES = ['ca.crt', 'tls.crt', 'tls.key'] as const;

/** The certificate that a process shows and the authority that it believes, from files. Files that change are read again; until all of them fit, those before stay in use. */
export class Certificates implements OnApplicationShutdown {
  private used: { readonly options: SecureContextOptions; readonly context: SecureContext } | undefined;
  private readAt = '';
  private timer: NodeJS.Timeout | undefined;
  private readonly watchers = new Set<(options: SecureContextOptions) => void>();

  /** @param refused is told of files that can't be used */
  constructor(
    private readonly folder: string,
    private readonly refused: (error: unknown) => void = () => undefined,
  ) {}

  /** Throws when there are no files that fit. */
  get options(): SecureContextOptions {
    return this.load().options;
  }

  /** Throws when there are no files that fit. */
  get context(): SecureContext {
    return this.load().context;
  }

  /** Calls back with what is read from now on. */
  onChange(watcher: (options: SecureContextOptions) => void): void {
    this.watchers.add(watcher);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private load() {
    if (this.used) return this.used;
    this.used = this.read();
    this.timer = setInterval(() => void this.readChanged(), CHECK_EVERY_MS).unref();
    return this.used;
  }

  /** A certificate and a key that are not a pair throw: one of them is still to be written. */
  private read() {
    const [ca, cert, key] = FILES.map((name) => readFileSync(join(this.folder, name)));
    const options: SecureContextOptions = { ca, cert, key, minVersion: 'TLSv1.3' };
    return { options, context: createSecureContext(options) };
  }

  private async readChanged(): Promise<void> {
    try {
      const written = await this.written();
      if (written === this.readAt) return;
      this.used = this.read();
      this.readAt = written;
      for (const watcher of this.watchers) watcher(this.used.options);
    } catch (error) {
      this.refused(error);
    }
  }

  /** Which files these are; another text when one was replaced. */
  private async written(): Promise<string> {
    const files = await Promise.all(FILES.map((name) => stat(join(this.folder, name))));
    return files.map(({ ino, mtimeMs, size }) => `${ino} ${mtimeMs} ${size}`).join(', ');
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { FIXED, PRESENCE_VALID_MS, type Shown } from './domain/presence.js';

/** Whose scan of which card a token is of. */
export interface ScanOf {
  readonly codeHash: string;
  readonly sessionId: string;
}

interface Content extends ScanOf {
  /** Absent for a fixed QR. */
  readonly step?: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** What a scan was of, handed to who scanned and back with the redemption: sealed, so that nobody makes or reads one. */
@Injectable()
export class ScanTokens {
  constructor(
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  give(shown: Shown, { codeHash, sessionId }: ScanOf): { readonly token: string; readonly expiresAt: Date } {
    const until = this.clock.now().getTime() + PRESENCE_VALID_MS;
    const content: Content = { codeHash, sessionId, until, ...(shown.kind === 'changing' ? { step: shown.step } : {}) };
    return { token: this.sealer.seal(JSON.stringify(content), 'presence'), expiresAt: new Date(until) };
  }

  /** Undefined for a token that is too old, or of another card or session. */
  read(token: string, { codeHash, sessionId }: ScanOf): Shown | undefined {
    const content = this.open(token);
    const now = this.clock.now().getTime();
    if (!content || content.codeHash !== codeHash || content.sessionId !== sessionId || content.until <= now)
      return undefined;
    return content.step === undefined ? FIXED : { kind: 'changing', step: content.step };
  }

  private open(token: string): Content | undefined {
    try {
      return JSON.parse(this.sealer.open(token, 'presence')) as Content;
    } catch {
      return undefined;
    }
  }
}

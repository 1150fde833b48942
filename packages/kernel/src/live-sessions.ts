import { SessionInvalid } from './errors.js';
import type { SessionRegistry } from './session-registry.js';

/** How long an ended session may still be taken for a live one. */
const KNOWN_FOR_MS = 5_000;
const REMEMBERED = 5_000;

/** Whether sessions are still alive: as the registry says, or said a moment ago. */
export class LiveSessions {
  private readonly knownUntil = new Map<string, number>();

  constructor(private readonly registry: Pick<SessionRegistry, 'alive'>) {}

  /** Errors: SESSION_INVALID, SERVICE_UNAVAILABLE while the registry can't say. */
  async require(sessionId: string): Promise<void> {
    const now = performance.now();
    if (now < (this.knownUntil.get(sessionId) ?? 0)) return;
    if (!(await this.registry.alive(sessionId))) throw new SessionInvalid();
    if (this.knownUntil.size >= REMEMBERED) this.knownUntil.clear();
    this.knownUntil.set(sessionId, now + KNOWN_FOR_MS);
  }
}

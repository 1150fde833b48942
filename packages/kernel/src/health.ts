import { Controller, Inject } from '@nestjs/common';
import {
  HealthCheckResponse_ServingStatus,
  HealthControllerMethods,
  type HealthController,
} from '@giftcard/contracts/grpc/health/v1/health';
import { memoized } from './memoized.js';
import { detached } from './request-context.js';

/** One engine that a process can't work without; `check` throws while it is away. */
export interface HealthCheck {
  readonly name: string;
  check(): Promise<unknown>;
}

const CHECK_TIMEOUT_MS = 2_000;
/** Whoever balances over instances asks each twice a second: the engines are not asked for each of them. */
const CHECKED_FOR_MS = 400;
export const STOPPING = 'stopping';

/** The engines of a process, checked together. */
export class Health {
  private readonly checks: HealthCheck[] = [];
  private isLeaving = false;

  add(check: HealthCheck): void {
    this.checks.push(check);
  }

  /** The process is about to stop: from now on it is not ready, so that nobody sends it more. */
  leave(): void {
    this.isLeaving = true;
  }

  get hasLeft(): boolean {
    return this.isLeaving;
  }

  /** Names of the engines that are away, with nothing of the error: the log has it. Of a process that leaves: `stopping` alone. */
  async problems(): Promise<string[]> {
    if (this.isLeaving) return [STOPPING];
    const results = await Promise.all(
      this.checks.map(async ({ name, check }) => ((await answersInTime(check)) ? [] : [name])),
    );
    return results.flat();
  }
}

async function answersInTime(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS)));
  // Called inside the chain, so that a check that throws at once is away too.
  const answer = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** The standard gRPC health service of every service. */
@Controller()
@HealthControllerMethods()
export class GrpcHealthController implements HealthController {
  private readonly lately: () => Promise<string[]>;

  constructor(@Inject(Health) private readonly health: Health) {
    // One answer for several callers: it ends with none of them.
    this.lately = memoized(CHECKED_FOR_MS, () => detached(() => health.problems()));
  }

  async check(): Promise<{ status: HealthCheckResponse_ServingStatus }> {
    const problems = this.health.hasLeft ? [STOPPING] : await this.lately();
    return {
      status:
        problems.length === 0
          ? HealthCheckResponse_ServingStatus.SERVING
          : HealthCheckResponse_ServingStatus.NOT_SERVING,
    };
  }
}

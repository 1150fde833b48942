import { callWithinProcess } from '@giftcard/kernel/grpc/in-process';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import type { ServiceName } from './services.js';

export type StartService = (env: NodeJS.ProcessEnv) => Promise<RunningService>;

/** Only what a process runs is loaded into it. */
const LOAD: Readonly<Record<ServiceName, () => Promise<{ start: StartService }>>> = {
  identity: () => import('@giftcard/identity/main'),
  catalog: () => import('@giftcard/catalog/main'),
  orders: () => import('@giftcard/orders/main'),
  wallet: () => import('@giftcard/wallet/main'),
  redemption: () => import('@giftcard/redemption/main'),
  notifications: () => import('@giftcard/notifications/main'),
  analytics: () => import('@giftcard/analytics/main'),
};

/** Loads a service's code; what it answers starts the service. */
export async function loadService(name: ServiceName): Promise<StartService> {
  return (await LOAD[name]()).start;
}

/** Starts services of this process. Rejects once every one of them has started or failed, after those that came up were stopped. */
export async function startServices(
  starts: readonly Promise<StartService>[],
  envs: readonly NodeJS.ProcessEnv[],
): Promise<RunningService[]> {
  callWithinProcess();
  const outcomes = await Promise.allSettled(starts.map(async (start, index) => (await start)(envs[index] ?? {})));
  const running = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return running;
  await Promise.all(running.map((service) => service.stop()));
  throw failed.reason;
}

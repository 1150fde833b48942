import { SERVICES, type ServiceName } from './services.js';

/** Milliseconds of processor time that a purchase takes of each (docs/adr/0060); the gateway's process has the payment sandbox too. */
const WEIGHTS: Readonly<Record<ServiceName | 'gateway', number>> = {
  gateway: 7,
  orders: 8,
  redemption: 6,
  notifications: 6,
  wallet: 5,
  analytics: 5,
  identity: 3,
  catalog: 1,
};

/**
 * Which services run together, so that each process has about as much to do: the heaviest first, each where the least is. The first
 * process is the platform's own, with the gateway.
 * @param processes how many there are
 */
export function layoutOf(processes: number): ServiceName[][] {
  const groups = Array.from({ length: processes }, (_, index) => ({
    names: [] as ServiceName[],
    weight: index === 0 ? WEIGHTS.gateway : 0,
  }));
  for (const name of [...SERVICES].sort((a, b) => WEIGHTS[b] - WEIGHTS[a])) {
    const lightest = groups.reduce((least, group) => (group.weight < least.weight ? group : least));
    lightest.names.push(name);
    lightest.weight += WEIGHTS[name];
  }
  return groups.map(({ names }) => names);
}

import { SERVICES, type ServiceName } from './services.js';

/** Shares of the processor time of a purchase, in hundredths (docs/adr/0060); the gateway's process has the payment sandbox too. */
const WEIGHTS: Readonly<Record<ServiceName | 'gateway', number>> = {
  gateway: 13,
  orders: 23,
  notifications: 19,
  wallet: 15,
  redemption: 11,
  analytics: 9,
  identity: 7,
  catalog: 3,
};

/**
 * Which services run together, so that each process has about as much to do: the heaviest first, each where the least is. The first
 * process is the platform's own, with the gateway; redemption is apart from it, as a redemption takes little else than those two.
 * @param processes how many there are
 */
export function layoutOf(processes: number): ServiceName[][] {
  const groups = Array.from({ length: processes }, (_, index) => ({
    names: [] as ServiceName[],
    weight: index === 0 ? WEIGHTS.gateway : 0,
  }));
  const put = (name: ServiceName, group: (typeof groups)[number] | undefined) => {
    group?.names.push(name);
    if (group) group.weight += WEIGHTS[name];
  };
  put('redemption', groups[processes > 1 ? 1 : 0]);
  const others = SERVICES.filter((name) => name !== 'redemption').sort((a, b) => WEIGHTS[b] - WEIGHTS[a]);
  for (const name of others)
    put(
      name,
      groups.reduce((least, group) => (group.weight < least.weight ? group : least)),
    );
  return groups.map(({ names }) => names);
}

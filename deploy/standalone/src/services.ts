export const SERVICES = [
  'identity',
  'catalog',
  'orders',
  'wallet',
  'redemption',
  'notifications',
  'analytics',
] as const;

export type ServiceName = (typeof SERVICES)[number];

export const forEachService = (valueOf: (name: ServiceName) => string): Record<ServiceName, string> =>
  Object.fromEntries(SERVICES.map((name) => [name, valueOf(name)])) as Record<ServiceName, string>;

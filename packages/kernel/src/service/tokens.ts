export const SERVICE_NAME = Symbol('ServiceName');
/** All consumers of a service, bound to their events. */
export const CONSUMERS = Symbol('Consumers');
/** Those of them that hear every event. */
export const EVERY_EVENT_CONSUMERS = Symbol('EveryEventConsumers');
/** What changes what a service has stored before (kernel/storage/migrations). */
export const MIGRATIONS = Symbol('Migrations');

import { z } from 'zod';

/** A name, an IPv4 address, or an IPv6 address in brackets. */
const HOST = String.raw`(?:[\w.-]+|\[[\da-f:.]+\])`;
const PORT = String.raw`\d{1,5}`;
const USER = String.raw`(?:[^@/?#\s]+@)?`;
const REST = String.raw`(?:/[^?#\s]*)?(?:\?[^#\s]*)?`;

const matching = (pattern: string, message: string) => z.string().regex(new RegExp(`^${pattern}$`, 'i'), message);

/** One server, the members of a replica set, or a name whose SRV record has them. */
export const mongoUri = matching(
  String.raw`(?:mongodb://${USER}${HOST}(?::${PORT})?(?:,${HOST}(?::${PORT})?)*|mongodb\+srv://${USER}[\w-]+(?:\.[\w-]+){2,})${REST}`,
  'must be mongodb://host:port[,host:port] or mongodb+srv://name.of.the.record; a password with @, /, ?, # or : in it has to be percent-encoded',
);

const REDIS_USER = String.raw`(?:[^@/?#\s]*@)?`;
const REDIS_HOST = `${HOST}(?::${PORT})?`;

/** One server; Sentinels with the name of their master, and a database of it if wanted; nodes of a Cluster, which has no databases. */
export const redisUrl = matching(
  `(?:${[
    String.raw`rediss?://${REDIS_USER}${REDIS_HOST}(?:/\d*)?(?:\?[^#\s]*)?`,
    String.raw`rediss?\+sentinel://${REDIS_USER}${REDIS_HOST}(?:,${REDIS_HOST})*/[\w.-]+(?:/\d+)?(?:\?[^#\s]*)?`,
    `rediss?\\+cluster://${REDIS_USER}${REDIS_HOST}(?:,${REDIS_HOST})*/?`,
  ].join('|')})`,
  'must be redis://host:port, redis+sentinel://host:port[,host:port]/master or redis+cluster://host:port[,host:port], rediss for TLS, with user:password@ and /database if wanted; a password with @, /, ?, # or : in it has to be percent-encoded',
);

/** One broker as kafkajs takes it, which knows no IPv6 literals. */
const BROKER = new RegExp(String.raw`^[\w.-]+:${PORT}$`);

/** Kafka's bootstrap servers. */
export const brokerList = z.string().transform((text, context) => {
  const brokers = text
    .split(',')
    .map((broker) => broker.trim())
    .filter(Boolean);
  if (brokers.length > 0 && brokers.every((broker) => BROKER.test(broker))) return brokers;
  context.addIssue({
    code: 'custom',
    message:
      'must be host:port[,host:port] without a scheme: TLS is KAFKA_TLS=on, a log-in KAFKA_USER and KAFKA_PASSWORD',
  });
  return z.NEVER;
});

/** Where a server listens. */
export const listenAddress = matching(`${HOST}:${PORT}`, 'must be host:port, or [address]:port of IPv6');

/** Where a service's instances are: names stand for all addresses that they resolve to. */
export const serviceAddress = matching(
  `(?:dns:///)?${HOST}:${PORT}(?:,${HOST}:${PORT})*`,
  'must be host:port[,host:port] or dns:///host:port; an IPv6 address stands in brackets',
);

/** A host as the resolver takes it, without brackets. */
export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

/** What a serviceAddress names. */
export function hostsOf(address: string): HostAndPort[] {
  return address
    .replace(/^dns:\/\/\//, '')
    .split(',')
    .map((one) => {
      const colon = one.lastIndexOf(':');
      return { host: one.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(one.slice(colon + 1)) };
    });
}

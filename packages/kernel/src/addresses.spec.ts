import { describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { connectRedis } from './redis-client.js';
import { brokerList, hostsOf, listenAddress, mongoUri, redisUrl, serviceAddress } from './addresses.js';

const isTaken = (schema: { safeParse(text: string): { success: boolean } }) => (text: string) =>
  schema.safeParse(text).success;

describe('the address of MongoDB', () => {
  const forms: [string, string[]][] = [
    ['mongodb://127.0.0.1:27017', ['127.0.0.1:27017']],
    ['mongodb://db', ['db:27017']],
    ['mongodb://orders:p%40ss@db:27017/orders?tls=true&tlsCAFile=/tls/ca.crt', ['db:27017']],
    ['mongodb://u:p@m1:27017,m2:27018,m3/?replicaSet=rs0', ['m1:27017', 'm2:27018', 'm3:27017']],
    ['mongodb://u:p@m1:27017,m2:27017/orders?replicaSet=rs0&authSource=admin', ['m1:27017', 'm2:27017']],
    ['mongodb://[::1]:27017,[fd00::2]:27018/?replicaSet=rs0', ['::1:27017', 'fd00::2:27018']],
    ['mongodb://127.0.0.1:27017/?directConnection=true', ['127.0.0.1:27017']],
  ];

  test.each(forms)('%s is taken, and the driver finds the same servers in it', (uri, hosts) => {
    expect(isTaken(mongoUri)(uri)).toBe(true);
    const { options } = new mongoose.mongo.MongoClient(uri);
    expect(options.hosts.map(({ host, port }) => `${host}:${port}`)).toEqual(hosts);
  });

  test('mongodb+srv is taken with a record of three parts, and the driver asks for that', () => {
    const uri = 'mongodb+srv://u:p@cluster0.ab1cd.mongodb.net/?retryWrites=true&w=majority';
    expect(isTaken(mongoUri)(uri)).toBe(true);
    expect(new mongoose.mongo.MongoClient(uri).options.srvHost).toBe('cluster0.ab1cd.mongodb.net');
  });

  test.each([
    'http://u:p@db',
    'db:27017',
    'mongodb://',
    'mongodb://u:p@ss@db',
    'mongodb://u:p/s@db',
    'mongodb+srv://db',
    'mongodb+srv://cluster0.ab1cd.mongodb.net:27017',
    'mongodb://m1:27017;m2:27017',
  ])('%s is refused', (uri) => expect(isTaken(mongoUri)(uri)).toBe(false));
});

describe('the address of Redis', () => {
  test.each([
    ['redis://cache:6379', { host: 'cache', port: 6379 }],
    ['redis://cache', { host: 'cache', port: 6379 }],
    ['redis://:secret@cache:6379/3', { host: 'cache', password: 'secret', db: 3 }],
    ['redis://orders:p%40ss@10.0.0.7:6380', { host: '10.0.0.7', port: 6380, username: 'orders', password: 'p@ss' }],
    ['rediss://orders:secret@cache.example.com:6380/0', { host: 'cache.example.com', port: 6380, username: 'orders' }],
    ['redis://[::1]:6379', { host: '::1', port: 6379 }],
  ])('%s is taken, and the driver finds the same server in it', (url, expected) => {
    expect(isTaken(redisUrl)(url)).toBe(true);
    const { options } = new Redis(url, { lazyConnect: true });
    expect(options).toMatchObject(expected);
  });

  test.each([
    'cache:6379',
    'http://cache',
    'redis://',
    'redis-sentinel://a:1,b:2',
    'redis://u:p@ss@cache',
    'redis://a:1,b:2',
    'redis+sentinel://a:26379',
    'redis+cluster://a:6379/3',
    'redis+cluster://',
  ])('%s is refused', (url) => expect(isTaken(redisUrl)(url)).toBe(false));
});

describe('the address of Redis on several servers', () => {
  const optionsOf = (url: string) => {
    const redis = connectRedis({ REDIS_URL: redisUrl.parse(url) }, { connectionName: 'test' });
    redis.on('error', () => undefined);
    redis.disconnect();
    return redis.options;
  };

  test('is Sentinels and the name of their master, whose log-in is its own', () => {
    expect(
      optionsOf('redis+sentinel://orders:p%40ss@s1:26380,s2,[fd00::1]:26379/main/2?sentinelPassword=x%2Fy'),
    ).toMatchObject({
      sentinels: [
        { host: 's1', port: 26380 },
        { host: 's2', port: 26379 },
        { host: 'fd00::1', port: 26379 },
      ],
      name: 'main',
      db: 2,
      username: 'orders',
      password: 'p@ss',
      sentinelPassword: 'x/y',
      enableTLSForSentinelMode: false,
    });
    expect(optionsOf('rediss+sentinel://s1/main')).toMatchObject({ enableTLSForSentinelMode: true, tls: {}, db: 0 });
  });

  test('is nodes of a Cluster, whose names are kept where certificates are checked', () => {
    expect(optionsOf('redis+cluster://:secret@c1:7000,c2')).toMatchObject({ redisOptions: { password: 'secret' } });
    expect(optionsOf('rediss+cluster://c1:7000')).toMatchObject({
      redisOptions: { tls: {} },
      dnsLookup: expect.any(Function) as unknown,
    });
  });
});

describe('the addresses of Kafka', () => {
  test('are one broker or several', () => {
    expect(brokerList.parse('kafka:9092')).toEqual(['kafka:9092']);
    expect(brokerList.parse(' b-1.example.com:9096, b-2.example.com:9096,')).toEqual([
      'b-1.example.com:9096',
      'b-2.example.com:9096',
    ]);
  });

  test.each(['kafka+ssl://kafka:9093', 'SASL_SSL://kafka:9093', 'kafka', 'kafka:9092,other', 'user@kafka:9092', ','])(
    '%s is refused, and the message says how it is written',
    (text) => {
      const { error } = brokerList.safeParse(text);
      expect(error?.issues[0]?.message).toContain(
        'must be host:port[,host:port] without a scheme: TLS is KAFKA_TLS=on',
      );
    },
  );
});

describe('the addresses of services', () => {
  test.each([
    ['orders:5000', [['orders', 5000]]],
    ['dns:///orders.shop.svc.cluster.local:5000', [['orders.shop.svc.cluster.local', 5000]]],
    [
      '10.0.0.1:5000,10.0.0.2:5001',
      [
        ['10.0.0.1', 5000],
        ['10.0.0.2', 5001],
      ],
    ],
    ['[fd00::1]:5000', [['fd00::1', 5000]]],
    [
      'dns:///a:1,[::1]:2',
      [
        ['a', 1],
        ['::1', 2],
      ],
    ],
  ])('%s are taken', (address, hosts) => {
    expect(isTaken(serviceAddress)(address)).toBe(true);
    expect(hostsOf(address).map(({ host, port }) => [host, port])).toEqual(hosts);
  });

  test.each(['orders', 'http://orders:5000', 'orders:5000,', '::1:5000', 'dns://orders:5000', 'orders:5000/path'])(
    '%s are refused',
    (address) => expect(isTaken(serviceAddress)(address)).toBe(false),
  );

  test('a service listens on one', () => {
    expect(['0.0.0.0:5000', '[::]:5000', 'localhost:5000'].map(isTaken(listenAddress))).toEqual([true, true, true]);
    expect(['5000', ':5000', '::5000', 'a:1,b:2'].map(isTaken(listenAddress))).toEqual([false, false, false, false]);
  });
});

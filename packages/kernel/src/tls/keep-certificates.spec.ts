import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keepCertificates } from './keep-certificates.js';

const DAYS = 9;
const DAY_MS = 24 * 60 * 60 * 1000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'giftcard-tls-'));
  await keepCertificates(folder, ['orders', 'gateway'], DAYS);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const certificate = async (path: string) => new X509Certificate(await readFile(join(folder, path)));
const serialOf = async (name: string) => (await certificate(`${name}/tls.crt`)).serialNumber;

test("each process has a certificate of its name for both ends of a call, and the authority's; the authority's key lies with none", async () => {
  const [ca, orders] = [await certificate('ca.crt'), await certificate('orders/tls.crt')];
  expect(orders.subjectAltName).toBe('URI:spiffe://giftcard-vault/orders');
  expect([orders.checkIssued(ca), orders.verify(ca.publicKey), ca.ca, orders.ca]).toEqual([true, true, true, false]);
  expect(orders.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2']);
  expect((await certificate('orders/ca.crt')).fingerprint256).toBe(ca.fingerprint256);
  await expect(stat(join(folder, 'orders/ca.key'))).rejects.toThrow('ENOENT');
});

test('nobody but their owner reads keys', async () => {
  for (const path of ['ca.key', 'orders/tls.key']) expect((await stat(join(folder, path))).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'orders'))).mode & 0o777).toBe(0o700);
});

test('what lasts is left as it is, what has a third of its time left is renewed', async () => {
  const before = await serialOf('orders');
  const keep = () => keepCertificates(folder, ['orders', 'gateway'], DAYS);
  await keep();
  expect(await serialOf('orders')).toBe(before);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + (2 / 3) * DAYS * DAY_MS);
  await keep();
  expect(await serialOf('orders')).not.toBe(before);
});

test('a certificate of an authority that is gone is made anew by the one that took its place', async () => {
  await rm(join(folder, 'ca.key'));
  await keepCertificates(folder, ['orders', 'gateway'], DAYS);
  const ca = await certificate('ca.crt');
  expect((await certificate('orders/tls.crt')).verify(ca.publicKey)).toBe(true);
  expect((await certificate('orders/ca.crt')).fingerprint256).toBe(ca.fingerprint256);
});

test("an engine's certificate is for its host's names and for serving alone, readable by the group, and names no process", async () => {
  await keepCertificates(folder, ['orders'], DAYS, ['redis']);
  const [ca, redis] = [await certificate('ca.crt'), await certificate('redis/tls.crt')];
  expect([redis.subjectAltName, redis.keyUsage]).toEqual(['DNS:redis, DNS:localhost', ['1.3.6.1.5.5.7.3.1']]);
  expect(redis.verify(ca.publicKey)).toBe(true);
  expect((await stat(join(folder, 'redis/tls.key'))).mode & 0o777).toBe(0o640);
  expect((await certificate('authority/ca.crt')).fingerprint256).toBe(ca.fingerprint256);
  await expect(stat(join(folder, 'authority/ca.key'))).rejects.toThrow('ENOENT');
});

import type { KnownCall } from './known-call.js';
import type { Call } from '../../../tests/support/http.js';

/** Numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const STRANGE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1e308,
  2 ** 53 + 2,
  0.1 + 0.2,
  1e-9,
  '',
  ' ',
  '0',
  'null',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  'ﷺ'.repeat(40),
  'x'.repeat(3_000),
  '💥',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '{"$gt":""}',
  '%00',
  '%',
  '$where',
  { $gt: '' },
  { $ne: null },
  { length: 5 },
  { toString: 1 },
  { constructor: { prototype: { admin: true } } },
  [],
  [[]],
  [null],
  {},
  { '': '' },
  '2099-02-30',
  '12:00',
  '-5',
  '1,5',
  '1e3',
  'Infinity',
  '0x10',
  'cnon:',
  'cnon:card-nonce-declined',
  'GV1.',
  'GV1.x.y',
  '7ZZZZ-ZZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ',
  'a@b.c',
  'a@b',
  '@',
  'ÄÖ@ü.de',
];

const KEYS = [
  'email',
  'amount',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'businessSlug',
  'role',
  'isAdmin',
  '$set',
  'a.b',
  '',
  '\u0000',
  'length',
];
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/JSON',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  '*/*',
  ';',
  'application/json\t',
];

/** Makes calls that no client should make, the same for the same seed. */
export class Malformer {
  constructor(readonly random: () => number) {}

  /** A spoiled form of a known call. */
  spoil(call: KnownCall): Call {
    const path = this.chance(0.25) ? this.spoiledPath(call.path) : call.path;
    if (call.method === 'GET' || call.method === 'DELETE')
      return { method: call.method, path: this.chance(0.7) ? this.withQuery(path) : path };
    const headers = this.chance(0.15)
      ? { 'content-type': this.one(CONTENT_TYPES) }
      : { 'content-type': call.picture ? 'multipart/form-data; boundary=x' : 'application/json' };
    return {
      method: call.method,
      path,
      headers,
      body: call.picture ? this.multipart(call) : this.spoiledText(call.json ?? {}),
    };
  }

  private spoiledText(json: Readonly<Record<string, unknown>>): string {
    const kind = this.random();
    if (kind < 0.1) return JSON.stringify(this.value(0));
    const text = JSON.stringify(this.spoiledObject(json));
    if (kind < 0.2) return text.slice(0, Math.floor(this.random() * text.length));
    if (kind < 0.25) return text.replace('{', `{"${this.one(KEYS)}":${JSON.stringify(this.value(1)) ?? 'null'},`);
    if (kind < 0.28)
      return Array.from({ length: 30 }, () => String.fromCharCode(Math.floor(this.random() * 256))).join('');
    if (kind < 0.3) return '['.repeat(20_000);
    return text;
  }

  private spoiledObject(json: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const fields = Object.entries(json);
    const victims = 1 + Math.floor(this.random() * 3);
    for (let count = 0; count < victims && fields.length > 0; count++) {
      const index = Math.floor(this.random() * fields.length);
      const [name = '', value] = fields[index] ?? [];
      const isNested = value !== null && typeof value === 'object' && !Array.isArray(value);
      if (this.chance(0.2)) fields.splice(index, 1);
      else
        fields[index] = [
          name,
          isNested && this.chance(0.7) ? this.spoiledObject(value as Record<string, unknown>) : this.value(0),
        ];
    }
    if (this.chance(0.1)) fields.push([this.one(KEYS), this.value(1)]);
    return Object.fromEntries(fields);
  }

  private multipart({ form = {}, picture = '' }: KnownCall): string {
    const fields = Object.entries(form).map(([name, value]): [string, string] => [
      this.chance(0.1) ? this.one(KEYS) : name,
      this.chance(0.3) ? JSON.stringify(this.one(STRANGE)) : value,
    ]);
    const parts = fields.map(
      ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    parts.push(
      `--x\r\ncontent-disposition: form-data; name="${this.chance(0.2) ? this.one(KEYS) : picture}"; filename="${this.one(['a.png', '../../a', '', 'a.svg'])}"\r\ncontent-type: image/png\r\n\r\n${this.one(['\u0089PNG\r\n', '<svg/>', '', 'GIF89a'])}\r\n`,
    );
    const whole = `${parts.join('')}--x--\r\n`;
    return this.chance(0.3) ? whole.slice(0, Math.floor(this.random() * whole.length)) : whole;
  }

  private spoiledPath(path: string): string {
    const parts = path.split('/');
    parts[parts.length - 1] = this.one([
      '%',
      '%00',
      '%2e%2e',
      '%E0%A4%A',
      '..%2f..%2f',
      'x'.repeat(600),
      '%F0%9F%92%A5',
      '__proto__',
      'constructor',
      '$where',
      '',
      '%0d%0aset-cookie:x',
      'GV1.x.y',
      ';',
      '*',
    ]);
    return parts.join('/');
  }

  private withQuery(path: string): string {
    const pairs = Array.from({ length: 1 + Math.floor(this.random() * 3) }, () => {
      const name = this.one([
        'page',
        'limit',
        'search',
        'keyword',
        'businessSlug',
        'status',
        '__proto__',
        'page[]',
        'search[$gt]',
        '%',
      ]);
      return `${name}=${this.one(['0', '-1', '1.5', '1e9', 'x', '', '%', '%00', '%F0%9F%92%A5', '.*', '(', '[', '\\', '$', encodeURIComponent('ﷺ'.repeat(50)), 'juniper-rye', '99999999999999999999'])}`;
    });
    return `${path}?${pairs.join('&')}`;
  }

  private value(depth: number): unknown {
    if (depth > 3 || this.chance(0.7)) return this.one(STRANGE);
    if (this.chance(0.5)) return Array.from({ length: Math.floor(this.random() * 4) }, () => this.value(depth + 1));
    return Object.fromEntries(
      Array.from({ length: Math.floor(this.random() * 4) }, () => [this.one(KEYS), this.value(depth + 1)]),
    );
  }

  private one<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.random() * choices.length)] as T;
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }
}

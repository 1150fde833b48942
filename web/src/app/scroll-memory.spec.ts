import { afterEach, expect, it } from '@jest/globals';
import { partOf } from './scroll-memory.js';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'document');
});

it('an address names a part, none, or something that can not be read', () => {
  globalThis.document = { getElementById: (id: string) => ({ id }) } as unknown as Document;
  expect(partOf('#caf%C3%A9')).toEqual({ id: 'café' });
  expect(partOf('')).toBeNull();
  expect(partOf('#%')).toBeNull();
});

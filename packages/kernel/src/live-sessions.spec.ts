import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { DomainError } from './errors.js';
import { LiveSessions } from './live-sessions.js';

let now = 0;
const alive = jest.fn<(sessionId: string) => Promise<boolean>>();
let sessions: LiveSessions;

beforeEach(() => {
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  alive.mockReset().mockResolvedValue(true);
  sessions = new LiveSessions({ alive });
});

afterEach(() => void jest.restoreAllMocks());

const ended = expect.objectContaining({ kind: 'unauthenticated', code: 'SESSION_INVALID' });

test('a live session is asked for once in five seconds', async () => {
  await sessions.require('s-1');
  now += 4_999;
  await sessions.require('s-1');
  expect(alive).toHaveBeenCalledTimes(1);
  now += 1;
  await sessions.require('s-1');
  expect(alive).toHaveBeenCalledTimes(2);
});

test('one that ended is refused, and after five seconds also when it was alive', async () => {
  await sessions.require('s-1');
  alive.mockResolvedValue(false);
  await expect(sessions.require('s-2')).rejects.toEqual(ended);
  now += 5_000;
  await expect(sessions.require('s-1')).rejects.toEqual(ended);
});

test('while the registry can not say, nothing is taken for alive', async () => {
  const away = new DomainError('unavailable', 'SERVICE_UNAVAILABLE', 'Later.');
  alive.mockRejectedValue(away);
  await expect(sessions.require('s-1')).rejects.toBe(away);
  alive.mockResolvedValue(true);
  await sessions.require('s-1');
});

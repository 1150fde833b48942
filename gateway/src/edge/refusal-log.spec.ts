import { describe, expect, it, jest } from '@jest/globals';
import type { Logger } from 'pino';
import { REFUSALS_A_MINUTE, RefusalLog } from './refusal-log.js';

const refusal = {
  requestId: 'r',
  method: 'POST',
  route: '/api/v1/admin/login',
  status: 429,
  errorCode: 'TOO_MANY_ATTEMPTS',
  userId: undefined,
};

describe('the log of what was refused', () => {
  it('has its call, status and code, and nothing of what was not there', () => {
    const info = jest.fn();
    const log = new RefusalLog({ info } as unknown as Logger, () => 0);
    log.note(refusal);
    log.note({ ...refusal, status: 404, errorCode: 'NOT_FOUND' });
    expect(info.mock.calls).toEqual([[refusal, 'refused']]);
  });

  it('says why something could not be answered, as a warning', () => {
    const warn = jest.fn();
    const log = new RefusalLog({ warn } as unknown as Logger, () => 0);
    const unanswered = { ...refusal, status: 503, errorCode: 'SERVICE_UNAVAILABLE', problem: '14 UNAVAILABLE' };
    log.note(unanswered);
    expect(warn.mock.calls).toEqual([[unanswered, 'not answered']]);
  });

  it('is not flooded: the next minute says how many were left out', () => {
    const info = jest.fn();
    let now = 0;
    const log = new RefusalLog({ info } as unknown as Logger, () => now);
    for (let n = 0; n < REFUSALS_A_MINUTE + 7; n++) log.note(refusal);
    expect(info).toHaveBeenCalledTimes(REFUSALS_A_MINUTE);
    now = 60_000;
    log.note(refusal);
    log.note(refusal);
    expect(info.mock.calls.slice(-2)).toEqual([
      [{ ...refusal, leftOut: 7 }, 'refused'],
      [refusal, 'refused'],
    ]);
  });
});

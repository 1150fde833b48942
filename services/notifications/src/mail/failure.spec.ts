import { describe, expect, it } from '@jest/globals';
import { failureOf, MailImpossible } from './failure.js';

const smtp = (code: string, responseCode?: number) =>
  Object.assign(new Error('550 <anna@example.test> unknown'), { code, ...(responseCode ? { responseCode } : {}) });

describe('failureOf', () => {
  it('gives up what the server refuses for good, and tries again what it refuses for now', () => {
    expect(failureOf(smtp('EENVELOPE', 550))).toEqual({ reason: 'SMTP_550', permanent: true });
    expect(failureOf(smtp('EENVELOPE', 451))).toEqual({ reason: 'SMTP_451', permanent: false });
    expect(failureOf(new MailImpossible('ADDRESS_INVALID'))).toEqual({ reason: 'ADDRESS_INVALID', permanent: true });
  });

  it('waits for faults of ours to be mended: a refused log-in, a server that is away', () => {
    expect(failureOf(smtp('EAUTH', 535))).toEqual({ reason: 'SMTP_535', permanent: false });
    expect(failureOf(smtp('ECONNREFUSED'))).toEqual({ reason: 'ECONNREFUSED', permanent: false });
  });

  it('never repeats the text of an error, which may hold the address', () => {
    expect(JSON.stringify(['EENVELOPE', 'EAUTH', ''].map((code) => failureOf(smtp(code, 550))))).not.toContain('anna');
    expect(failureOf(undefined).reason).toBe('UNKNOWN');
  });
});

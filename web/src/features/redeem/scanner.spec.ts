import { describe, expect, it } from '@jest/globals';
import { problemOf } from './scanner.js';

describe('a camera that does not open', () => {
  it.each([
    ['Error getting userMedia, error = NotAllowedError: Permission denied', 'refused'],
    ['Error getting userMedia, error = NotFoundError: Requested device not found', 'missing'],
    ['Error getting userMedia, error = NotReadableError: Could not start video source', 'busy'],
    ['something else', 'failed'],
  ])('%s', (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });
});

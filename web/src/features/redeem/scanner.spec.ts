import { describe, expect, it } from '@jest/globals';
import { nextCamera, problemOf } from './scanner.js';

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

describe('another camera', () => {
  it.each([
    [{ ids: ['front', 'back'], open: 'back' }, 'front'],
    [{ ids: ['front', 'back', 'wide'], open: 'back' }, 'wide'],
    [{ ids: ['front'], open: 'front' }, null],
    [{ ids: [], open: null }, null],
    [{ ids: ['front', 'back'], open: null }, 'front'],
  ])('after %p comes %p', (cameras, next) => {
    expect(nextCamera(cameras)).toBe(next);
  });
});

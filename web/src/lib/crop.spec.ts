import { describe, expect, it } from '@jest/globals';
import { dragged, MIDDLE, windowOf } from './crop.js';

const wide = { width: 2000, height: 1000 };

describe('a crop', () => {
  it('begins as the largest window in the middle', () => {
    expect(windowOf(wide, 1, MIDDLE)).toEqual({ left: 500, top: 0, width: 1000, height: 1000 });
    expect(windowOf({ width: 1000, height: 2000 }, 2, MIDDLE)).toEqual({ left: 0, top: 750, width: 1000, height: 500 });
  });

  it('shows less with more zoom, three times at most', () => {
    expect(windowOf(wide, 1, { ...MIDDLE, zoom: 2 })).toEqual({ left: 750, top: 250, width: 500, height: 500 });
    expect(windowOf(wide, 2, { ...MIDDLE, zoom: 9 }).width).toBeCloseTo(2000 / 3);
  });

  it('follows the hand that drags the picture, and stays inside it', () => {
    expect(windowOf(wide, 1, dragged(wide, 1, MIDDLE, { x: 0.25, y: 0.5 }))).toEqual({
      left: 250,
      top: 0,
      width: 1000,
      height: 1000,
    });
    const atTheEdge = dragged(wide, 1, MIDDLE, { x: 5, y: 0 });
    expect(windowOf(wide, 1, atTheEdge).left).toBe(0);
    // Dragged far beyond the edge, it comes back at once: nothing was stored up.
    expect(windowOf(wide, 1, dragged(wide, 1, atTheEdge, { x: -0.1, y: 0 })).left).toBeCloseTo(100);
  });
});

import { expect, it } from '@jest/globals';
import { GONE_MS, isStillThere } from './sightings.js';

it('takes a code for the same showing until it has been out of the picture', () => {
  const last = { text: 'GV1.A.B', at: 10_000 };
  expect(isStillThere(last, 'GV1.A.B', 10_000 + GONE_MS - 1)).toBe(true);
  expect(isStillThere(last, 'GV1.A.B', 10_000 + GONE_MS)).toBe(false);
  expect(isStillThere(last, 'GV1.C.D', 10_001)).toBe(false);
  expect(isStillThere(null, 'GV1.A.B', 10_001)).toBe(false);
});

it('takes a QR that changes for the same card once that was open, and for a new one when it was refused', () => {
  const last = { text: 'GV1.A.B.30.12345678', at: 10_000 };
  expect(isStillThere({ ...last, wasOpen: true }, 'GV1.A.B.60.87654321', 10_001)).toBe(true);
  expect(isStillThere({ ...last, wasOpen: true }, 'GV1.C.B.60.87654321', 10_001)).toBe(false);
  expect(isStillThere(last, 'GV1.A.B.60.87654321', 10_001)).toBe(false);
});

import { describe, expect, it } from '@jest/globals';
import { splitTag } from './gift-card-tags.js';

describe('gift card tags', () => {
  it('know the emoji of a label', () => {
    expect(splitTag('Birthday Special')).toEqual({ emoji: '🎂', label: 'Birthday Special' });
  });

  it('keep an emoji that came with the label', () => {
    expect(splitTag('🍷 Wine & Dine')).toEqual({ emoji: '🍷', label: 'Wine & Dine' });
    expect(splitTag('👨‍👩‍👧 Family Feast')).toEqual({ emoji: '👨‍👩‍👧', label: 'Family Feast' });
  });

  it('show a label that is not on the list as it is', () => {
    expect(splitTag('House Special')).toEqual({ emoji: '', label: 'House Special' });
  });
});

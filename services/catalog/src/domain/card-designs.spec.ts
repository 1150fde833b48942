import { describe, expect, test } from '@jest/globals';
import type { DomainError } from '@giftcard/kernel/errors';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import {
  addDesign,
  arrangeDesigns,
  changeDesign,
  designsAtFirst,
  designsSnapshot,
  removeDesign,
  type CardDesigns,
} from './card-designs.js';

const [TERRACE, CELLAR] = ['0193f6a0-0000-7000-8000-000000000001', '0193f6a0-0000-7000-8000-000000000002'] as const;
const none = designsAtFirst('luigis');
const add = (set: CardDesigns, designId: string, name: string, requestKey = '') =>
  addDesign(set, { designId, name, requestKey });
const both = add(add(none, TERRACE, 'Our terrace').next, CELLAR, 'The cellar').next;
const namesOf = ({ designs }: CardDesigns) => designs.map(({ name }) => name);

function refusalOf(decide: () => unknown): string {
  try {
    decide();
    return 'none';
  } catch (error) {
    const { code, details } = error as DomainError;
    return [code, ...details.map(({ field }) => field)].join(' ');
  }
}

describe('the designs of a business', () => {
  test('are none at first, beside the built-in ones', () => {
    expect(designsSnapshot(none)).toEqual({
      businessSlug: 'luigis',
      designs: [],
      builtIn: true,
      guestPhotos: 'off',
      version: 0,
    });
  });

  test('come one behind the other, each with its event', () => {
    const { next, events } = add(both, '3', '  Our  kitchen ');
    expect(namesOf(next)).toEqual(['Our terrace', 'The cellar', 'Our  kitchen']);
    expect(events).toEqual([
      {
        type: 'catalog.card-designs-changed.v1',
        data: { designs: designsSnapshot(next), kind: 'added', design: 'Our  kitchen' },
      },
    ]);
    expect(next.revision).toBe(3);
  });

  test('are added once with one key', () => {
    const { next } = add(none, TERRACE, 'Our terrace', 'key-1');
    expect(add(next, CELLAR, 'Our terrace', 'key-1')).toEqual({ next, events: [] });
    expect(namesOf(add(next, CELLAR, 'Our terrace', 'key-2').next)).toHaveLength(2);
  });

  test('are at most 24', () => {
    let full = none;
    for (let number = 1; number <= 24; number++)
      full = add(full, `id-${number}`, `Design ${number}`, `key-${number}`).next;
    expect(refusalOf(() => add(full, 'one-more', 'One more'))).toBe('TOO_MANY_DESIGNS');
    expect(add(full, 'again', 'Design 24', 'key-24').events).toEqual([]);
    expect(add(removeDesign(full, 'id-1').next, 'one-more', 'One more').next.designs).toHaveLength(24);
  });

  test.each(['', '  ', '\u200b', 'a\nb', 'x'.repeat(41)])(
    'have a name of one line that can be seen, and not %j',
    (name) => {
      expect(refusalOf(() => add(none, TERRACE, name))).toBe('INVALID_FIELDS name');
      expect(refusalOf(() => changeDesign(both, TERRACE, { name }))).toBe('INVALID_FIELDS name');
    },
  );

  test('have a name of 40 characters at most', () => {
    expect(namesOf(add(none, TERRACE, 'x'.repeat(40)).next)).toEqual(['x'.repeat(40)]);
  });

  test('are hidden as the example tells, and shown again', () => {
    const { next, events } = changeDesign(both, CELLAR, { hidden: true });
    expect(asExample('catalog.card-designs-changed.v1', events[0]!.data)).toEqual(
      exampleJson('catalog.card-designs-changed.v1'),
    );
    const shown = changeDesign(next, CELLAR, { hidden: false });
    expect([shown.next.designs, shown.events[0]?.data.kind]).toEqual([both.designs, 'shown']);
  });

  test('are renamed; the same again changes nothing, and one that is not there is not found', () => {
    const { next, events } = changeDesign(both, TERRACE, { name: 'The garden' });
    expect([namesOf(next), events[0]?.data.kind]).toEqual([['The garden', 'The cellar'], 'renamed']);
    expect(changeDesign(next, TERRACE, { name: ' The garden ', hidden: false })).toEqual({ next, events: [] });
    expect(changeDesign(next, TERRACE, {})).toEqual({ next, events: [] });
    expect(refusalOf(() => changeDesign(both, 'gone', { hidden: true }))).toBe('CARD_DESIGN_NOT_FOUND');
  });

  test('are deleted once', () => {
    const { next, events } = removeDesign(both, TERRACE);
    expect([namesOf(next), events[0]?.data]).toEqual([
      ['The cellar'],
      expect.objectContaining({ kind: 'removed', design: 'Our terrace' }),
    ]);
    expect(removeDesign(next, TERRACE)).toEqual({ next, events: [] });
  });

  test('stand as they are ordered; what is not named stays behind, and what is gone is passed over', () => {
    const { next, events } = arrangeDesigns(both, { designIds: ['gone', CELLAR] });
    expect([namesOf(next), events.map(({ data }) => data.kind)]).toEqual([['The cellar', 'Our terrace'], ['ordered']]);
    expect(arrangeDesigns(next, { designIds: [CELLAR, TERRACE] })).toEqual({ next, events: [] });
    expect(arrangeDesigns(both, { designIds: [] })).toEqual({ next: both, events: [] });
  });

  test('stand beside the built-in ones or alone', () => {
    const alone = arrangeDesigns(both, { designIds: [CELLAR], builtIn: false });
    expect(alone.next).toMatchObject({ builtIn: false, revision: 4 });
    expect(alone.events.map(({ data: { kind, designs } }) => [kind, designs.version])).toEqual([
      ['ordered', 3],
      ['built-in-left-out', 4],
    ]);
    expect(arrangeDesigns(alone.next, { designIds: [], builtIn: false }).events).toEqual([]);
    const again = arrangeDesigns(alone.next, { designIds: [], builtIn: true });
    expect([again.next.builtIn, again.events[0]?.data.kind]).toEqual([true, 'built-in-offered']);
  });

  test('stand beside guests’ photos where their business takes them', () => {
    const takes = (set: CardDesigns, guestPhotos: 'off' | 'approve' | 'on') =>
      arrangeDesigns(set, { designIds: [], guestPhotos });
    expect(takes(none, 'off').events).toEqual([]);
    const first = takes(none, 'approve');
    expect([designsSnapshot(first.next).guestPhotos, first.events[0]?.data.kind]).toEqual([
      'approve',
      'photos-approve',
    ]);
    expect(takes(first.next, 'approve').events).toEqual([]);
    expect(takes(first.next, 'on').events[0]?.data.kind).toBe('photos-on');
  });
});

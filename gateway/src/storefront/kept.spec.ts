import { beforeEach, describe, expect, test } from '@jest/globals';
import { DomainError } from '@giftcard/kernel/errors';
import { Changes } from './changes.js';
import { Kept } from './kept.js';

interface Made {
  readonly text: string;
}

let now: number;
let changes: Changes;
let kept: Kept<Made>;

beforeEach(() => {
  now = 0;
  changes = new Changes();
  kept = new Kept<Made>(
    changes,
    { now: () => new Date(now) },
    { mostBytes: 100_000, bytesOf: ({ text }) => text.length, forMs: 60_000 },
  );
});

const away = () => new DomainError('unavailable', 'SERVICE_UNAVAILABLE', 'later');
const missing = () => new DomainError('notFound', 'NOT_THERE', 'not there');

/** A source that answers when it is told to, and counts how often it is asked. */
function aSource() {
  const waiting: { resolve: (made: Made) => void; reject: (error: unknown) => void }[] = [];
  return {
    asks: 0,
    make(this: { asks: number }) {
      this.asks++;
      return new Promise<Made>((resolve, reject) => waiting.push({ resolve, reject }));
    },
    answer: (text: string) => waiting.shift()!.resolve({ text }),
    fail: (error: unknown) => waiting.shift()!.reject(error),
  };
}
const get = (source: ReturnType<typeof aSource>, key = 'card 1') =>
  kept.get(key, (seen) => {
    seen.of(key);
    return source.make();
  });
const answered = async (text: string, key = 'card 1') => {
  const source = aSource();
  const got = get(source, key);
  if (source.asks > 0) source.answer(text);
  return { text: (await got).text, asks: source.asks };
};

describe('what is kept', () => {
  test('is made once, by one of many who ask at once', async () => {
    const source = aSource();
    const all = Promise.all(Array.from({ length: 50 }, () => get(source)));
    source.answer('made');
    expect(new Set((await all).map(({ text }) => text))).toEqual(new Set(['made']));
    expect((await answered('again')).asks).toBe(0);
    expect(source.asks).toBe(1);
  });

  test('is made anew after a change of what it is of, of nothing else, and after its time', async () => {
    await answered('first');
    changes.tell('card 2');
    expect(await answered('second')).toEqual({ text: 'first', asks: 0 });
    changes.tell('card 1');
    expect(await answered('second')).toEqual({ text: 'second', asks: 1 });
    changes.doubt();
    expect(await answered('third')).toEqual({ text: 'third', asks: 1 });
    now += 60_001;
    expect(await answered('fourth')).toEqual({ text: 'fourth', asks: 1 });
  });

  test('is never an answer that was on its way when a change was told', async () => {
    const slow = aSource();
    const early = get(slow);
    changes.tell('card 1');
    const fresh = aSource();
    const late = get(fresh);
    fresh.answer('after the change');
    expect((await late).text).toBe('after the change');
    slow.answer('before the change');
    expect((await early).text).toBe('before the change');
    expect(await answered('asked again')).toEqual({ text: 'after the change', asks: 0 });
  });

  test('is not the older answer either when nobody asked meanwhile', async () => {
    const slow = aSource();
    const early = get(slow);
    changes.tell('card 1');
    slow.answer('before the change');
    await early;
    expect(await answered('after the change')).toEqual({ text: 'after the change', asks: 1 });
  });

  test('stands as an event told it while an older answer is on its way', async () => {
    await answered('version 1');
    changes.doubt();
    const slow = aSource();
    const early = get(slow);
    changes.tell('card 1');
    kept.replace('card 1', () => ({ text: 'version 2, of the event' }));
    slow.answer('version 1 again');
    await early;
    expect(await answered('asked')).toEqual({ text: 'version 2, of the event', asks: 0 });
  });

  test('costs nothing for an event of something that is not kept', () => {
    for (let other = 0; other < 100_000; other++) {
      changes.tell(`card ${other}`);
      kept.replace(`card ${other}`, () => ({ text: 'told' }));
    }
    expect(kept.bytes).toBe(0);
  });
});

describe('while what it is made from is away', () => {
  test('is answered as it is kept, and asked for again only a moment later', async () => {
    await answered('kept');
    changes.tell('card 1');
    const source = aSource();
    const got = get(source);
    source.fail(away());
    expect((await got).text).toBe('kept');
    expect((await answered('back')).asks).toBe(0);
    now += 2_001;
    expect(await answered('back')).toEqual({ text: 'back', asks: 1 });
  });

  test('is refused where nothing is kept, and nothing is kept of that', async () => {
    const source = aSource();
    const got = get(source);
    source.fail(away());
    await expect(got).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await answered('there')).toEqual({ text: 'there', asks: 1 });
  });
});

describe('what is not there', () => {
  const refused = async (error = missing()) => {
    const source = aSource();
    const got = get(source);
    if (source.asks > 0) source.fail(error);
    await expect(got).rejects.toMatchObject({ code: error.code });
    return source.asks;
  };

  test('is not asked for again for a moment, unless it is told of', async () => {
    expect([await refused(), await refused()]).toEqual([1, 0]);
    changes.tell('card 1');
    expect(await answered('made meanwhile')).toEqual({ text: 'made meanwhile', asks: 1 });
  });

  test('is asked for again after a moment', async () => {
    await refused();
    now += 5_001;
    expect(await refused()).toBe(1);
  });

  test('leaves nothing of what was there before', async () => {
    await answered('there');
    changes.tell('card 1');
    await refused();
    const source = aSource();
    now += 5_001;
    const got = get(source);
    source.fail(away());
    await expect(got).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  test('was made while the refusal was on its way, and is there for the next who asks', async () => {
    const slow = aSource();
    const early = get(slow);
    changes.tell('card 1');
    slow.fail(missing());
    await expect(early).rejects.toMatchObject({ code: 'NOT_THERE' });
    expect(await answered('there')).toEqual({ text: 'there', asks: 1 });
  });

  test('takes no room of what is there, however much of it is asked for', async () => {
    await answered('popular');
    for (let unknown = 0; unknown < 10_000; unknown++) {
      const got = kept.get(`unknown ${unknown}`, async () => {
        throw missing();
      });
      await expect(got).rejects.toMatchObject({ code: 'NOT_THERE' });
    }
    expect(await answered('asked')).toEqual({ text: 'popular', asks: 0 });
  });
});

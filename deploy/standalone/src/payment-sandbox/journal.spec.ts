import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Journal } from './journal.js';

let folder: string;
let path: string;

async function reopened(): Promise<{ journal: Journal<number>; entries: number[] }> {
  const entries: number[] = [];
  return { journal: await Journal.open<number>(path, (entry) => entries.push(entry)), entries };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'));
  path = join(folder, 'deep', 'file.journal');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('journal', () => {
  it('has on the disk what it has acknowledged, in the order of the calls', async () => {
    const { journal } = await reopened();
    await Promise.all([1, 2, 3].map((entry) => journal.append(entry)));
    expect(await readFile(path, 'utf8')).toBe('1\n2\n3\n');
    await journal.close();
    expect((await reopened()).entries).toEqual([1, 2, 3]);
  });

  it('keeps every one of a thousand entries that arrive while it writes', async () => {
    const { journal } = await reopened();
    const appends: Promise<void>[] = [];
    for (let entry = 0; entry < 1000; entry += 1) {
      appends.push(journal.append(entry));
      if (entry % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(appends);
    await journal.close();
    expect((await reopened()).entries).toEqual(Array.from({ length: 1000 }, (_unused, index) => index));
  });

  it('cuts off a torn last line and writes on from there', async () => {
    const first = await reopened();
    await first.journal.append(1);
    await first.journal.close();
    await writeFile(path, `1\n${'9'.repeat(100_000)}`);
    const second = await reopened();
    expect(second.entries).toEqual([1]);
    await second.journal.append(2);
    await second.journal.close();
    expect((await reopened()).entries).toEqual([1, 2]);
  });

  it('refuses to start on a damaged line and names it', async () => {
    const { journal } = await reopened();
    await journal.append(1);
    await journal.close();
    await writeFile(path, '1\n{damaged\n2\n');
    await expect(reopened()).rejects.toThrow('line 2 is not JSON');
  });

  it('acknowledges nothing any more once the disk refused a write', async () => {
    const { journal } = await reopened();
    await journal.close();
    await expect(journal.append(1)).rejects.toThrow();
    await expect(journal.settled()).rejects.toThrow();
  });
});

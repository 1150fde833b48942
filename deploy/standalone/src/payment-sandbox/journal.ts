import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * An append-only file of JSON lines with group commit: lines that arrive while a sync runs share the next one.
 * `append` resolves when the line is on the disk (fdatasync), so an answer sent after it survives a kill -9.
 */
export class Journal<Entry> {
  private waiting: string[] = [];
  private writing: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  private failure: Error | null = null;

  private constructor(
    private readonly file: FileHandle,
    private wholeBytes: number | null,
  ) {}

  /** Opens the file, hands every whole line to `replay` in order, and passes over a line torn by a crash. */
  static async open<Entry>(path: string, replay: (entry: Entry) => void): Promise<Journal<Entry>> {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, 'a+');
    const wholeBytes = await wholeLength(file);
    try {
      if (wholeBytes > 0) await readLines(path, wholeBytes, replay);
    } catch (error) {
      await file.close();
      throw error;
    }
    return new Journal<Entry>(file, wholeBytes);
  }

  /** Queues a line; resolves once it is durable, rejects when the disk refused it. */
  append(entry: Entry): Promise<void> {
    this.waiting.push(`${JSON.stringify(entry)}\n`);
    return this.settled();
  }

  /** Resolves when everything queued so far is durable. */
  settled(): Promise<void> {
    if (this.failure) return Promise.reject(this.failure);
    if (this.waiting.length === 0) return this.writing ?? Promise.resolve();
    this.next ??= this.flushAfter(this.writing ?? Promise.resolve());
    return this.next;
  }

  async close(): Promise<void> {
    await this.settled();
    await this.file.close();
  }

  private async flushAfter(previous: Promise<void>): Promise<void> {
    await previous;
    // One turn of the event loop gathers the requests that arrived together into one sync.
    await new Promise<void>((resolve) => setImmediate(resolve));
    this.writing = this.next;
    this.next = null;
    const lines = this.waiting.splice(0).join('');
    try {
      await this.cutTornLine();
      await this.file.appendFile(lines, 'utf8');
      await this.file.datasync();
    } catch (error) {
      // What memory holds is now ahead of the disk: refuse everything until a restart replays the disk.
      this.failure = error instanceof Error ? error : new Error(String(error));
      throw this.failure;
    } finally {
      this.writing = null;
    }
  }

  /** Only before the first write: until then another process may still be the owner of the file. */
  private async cutTornLine(): Promise<void> {
    if (this.wholeBytes === null) return;
    await this.file.truncate(this.wholeBytes);
    this.wholeBytes = null;
  }
}

async function readLines<Entry>(path: string, bytes: number, replay: (entry: Entry) => void): Promise<void> {
  const lines = createInterface({
    input: createReadStream(path, { encoding: 'utf8', end: bytes - 1 }),
    crlfDelay: Infinity,
  });
  let number = 0;
  for await (const line of lines) {
    number += 1;
    replay(parseLine<Entry>(line, path, number));
  }
}

const NEWLINE = 0x0a;
const BLOCK = 64 * 1024;

/** Length up to and with the last newline. */
async function wholeLength(file: FileHandle): Promise<number> {
  let end = (await file.stat()).size;
  const block = Buffer.alloc(BLOCK);
  while (end > 0) {
    const start = Math.max(0, end - BLOCK);
    const { bytesRead } = await file.read(block, 0, end - start, start);
    const last = block.subarray(0, bytesRead).lastIndexOf(NEWLINE);
    if (last >= 0) return start + last + 1;
    end = start;
  }
  return 0;
}

function parseLine<Entry>(line: string, path: string, number: number): Entry {
  try {
    return JSON.parse(line) as Entry;
  } catch (error) {
    throw new Error(`${path}: line ${number} is not JSON; the journal is damaged, move it away to start anew`, {
      cause: error,
    });
  }
}

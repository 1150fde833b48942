import { invalidRequest } from './square-errors.js';

export interface PageQuery {
  sort_order?: string;
  cursor?: string;
  limit?: string;
}

export interface TimeQuery {
  begin_time?: string;
  end_time?: string;
  updated_at_begin_time?: string;
  updated_at_end_time?: string;
}

const MOST_PER_PAGE = 100;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * A page of a list as Square answers it: newest first unless asked otherwise, at most 100, with a cursor when there is more.
 * @param all in the order in which they came to be; what is added later does not move what a cursor points at
 */
export function listPage<T>(
  all: readonly T[],
  wanted: (item: T) => boolean,
  query: PageQuery,
): { shown: T[]; cursor?: string } {
  const limit = limitOf(query.limit);
  const positions = [...all.keys()];
  if (query.sort_order !== 'ASC') positions.reverse();
  const after = positionAt(query.cursor);
  const rest = after === undefined ? positions : positions.slice(positions.indexOf(after) + 1);
  const found = rest.filter((position) => wanted(all[position]!));
  const page = found.slice(0, limit);
  return {
    shown: page.map((position) => all[position]!),
    ...(found.length > limit ? { cursor: cursorOf(page.at(-1)!) } : {}),
  };
}

/** Whether an object was made and changed in the times asked for; made in the last year unless asked otherwise. */
export function inTimes(query: TimeQuery, now: Date): (object: { created_at: string; updated_at: string }) => boolean {
  const begin = timeOf(query.begin_time, 'begin_time') ?? now.getTime() - YEAR_MS;
  const end = timeOf(query.end_time, 'end_time') ?? Infinity;
  const updatedBegin = timeOf(query.updated_at_begin_time, 'updated_at_begin_time') ?? -Infinity;
  const updatedEnd = timeOf(query.updated_at_end_time, 'updated_at_end_time') ?? Infinity;
  if (begin > end) throw invalidRequest('INVALID_TIME_RANGE', 'begin_time is after end_time.', 'begin_time');
  return ({ created_at, updated_at }) => {
    const [created, updated] = [Date.parse(created_at), Date.parse(updated_at)];
    return created >= begin && created <= end && updated >= updatedBegin && updated <= updatedEnd;
  };
}

function timeOf(text: string | undefined, field: string): number | undefined {
  if (text === undefined || text === '') return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw invalidRequest('INVALID_TIME', `\`${field}\` is not an RFC 3339 time.`, field);
  return time;
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return MOST_PER_PAGE;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1)
    throw invalidRequest('INVALID_VALUE', '`limit` must be a whole number from 1.', 'limit');
  return Math.min(limit, MOST_PER_PAGE);
}

function cursorOf(position: number): string {
  return Buffer.from(`after:${position}`).toString('base64url');
}

function positionAt(cursor: string | undefined): number | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const match = /^after:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) throw invalidRequest('INVALID_CURSOR', 'Invalid cursor.', 'cursor');
  return Number(match[1]);
}

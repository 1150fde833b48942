import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';

export interface Script {
  lua: string;
  sha: string;
}

const script = (lua: string): Script => ({ lua, sha: createHash('sha1').update(lua).digest('hex') });

/**
 * ARGV: ttl in ms, then per claim: group, topic, partitions, owner, shift.
 * Heartbeats the owner among the group's members, renews what it holds, takes what is free and its share. Answers per claim one
 * state per partition (see LeaseState). The share: members in the order of their names, partitions dealt out in turn.
 */
export const RENEW = script(`
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
local ttl = tonumber(ARGV[1])
local out = {}
for i = 2, #ARGV, 5 do
  local group, topic, count, owner, shift = ARGV[i], ARGV[i + 1], tonumber(ARGV[i + 2]), ARGV[i + 3], tonumber(ARGV[i + 4])
  local members = 'bus:members:' .. group .. ':' .. topic
  redis.call('ZADD', members, string.format('%.0f', now + ttl), owner)
  redis.call('ZREMRANGEBYSCORE', members, '-inf', string.format('%.0f', now))
  redis.call('PEXPIRE', members, ttl * 10)
  local names = redis.call('ZRANGE', members, 0, -1)
  table.sort(names)
  local rank = 0
  for r, name in ipairs(names) do if name == owner then rank = r - 1 end end
  local states = {}
  for p = 0, count - 1 do
    local lease = 'bus:lease:' .. group .. ':' .. topic .. ':' .. p
    local holder = redis.call('GET', lease)
    local wanted = (p + shift) % #names == rank
    local state = 0
    if holder == owner then
      redis.call('PEXPIRE', lease, ttl)
      state = wanted and 1 or 2
    elseif not holder and wanted then
      redis.call('SET', lease, owner, 'PX', ttl)
      state = 3
    end
    states[p + 1] = state
  end
  out[#out + 1] = states
end
return out`);

/** KEYS: lease. ARGV: owner. */
export const RELEASE = script(`
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`);

/**
 * KEYS: lease, stream. ARGV: owner, group, consumer, id, count. The check and the read are one step, so that a holder that slept
 * through the end of its lease can't take entries behind its successor's back. Answers nil when the lease is lost.
 */
export const READ = script(`
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return false end
return redis.call('XREADGROUP', 'GROUP', ARGV[2], ARGV[3], 'COUNT', ARGV[5], 'STREAMS', KEYS[2], ARGV[4]) or {}`);

/**
 * KEYS: catch-up, archived, streams. ARGV: group, '0' or '$'. Makes the group where it is missing; ENTRIESREAD keeps its lag exact from the start.
 * One that begins at the beginning reads first what was archived of the stream.
 */
export const ENSURE_GROUP = script(`
for i = 3, #KEYS do
  local stream, read = KEYS[i], 0
  if ARGV[2] == '$' and redis.call('EXISTS', stream) == 1 then
    local info = redis.call('XINFO', 'STREAM', stream)
    for f = 1, #info, 2 do if info[f] == 'entries-added' then read = info[f + 1] end end
  end
  local made = redis.pcall('XGROUP', 'CREATE', stream, ARGV[1], ARGV[2], 'MKSTREAM', 'ENTRIESREAD', read)
  if made.err and not string.find(made.err, 'BUSYGROUP') then return made end
  if not made.err and ARGV[2] == '0' and redis.call('HEXISTS', KEYS[2], stream) == 1 then
    redis.call('HSET', KEYS[1], stream, '0-0')
  end
end
return 1`);

const HANDLED = `
local function number(id) local ms, n = string.match(id, '(%d+)-(%d+)'); return tonumber(ms), tonumber(n) end
local function isBefore(one, other)
  local a, b = number(one); local c, d = number(other)
  return a < c or (a == c and b < d)
end
local function isHandled(stream, last, catchUp)
  for _, info in ipairs(redis.call('XINFO', 'GROUPS', stream)) do
    local group = {}
    for f = 1, #info, 2 do group[info[f]] = info[f + 1] end
    if redis.call('HEXISTS', catchUp .. group.name, stream) == 0 then
      if isBefore(group['last-delivered-id'], last) then return false end
      if group.pending > 0 and not isBefore(last, redis.call('XPENDING', stream, group.name)[2]) then return false end
    end
  end
  return true
end`;

/** KEYS: stream. ARGV: entry, prefix of catch-up keys. Whether all groups have handled it and those before it; those that still read the archive will find it there. */
export const IS_HANDLED = script(`${HANDLED}
return isHandled(KEYS[1], ARGV[1], ARGV[2]) and 1 or 0`);

/** KEYS: stream, archived. ARGV: last archived entry, the id behind it, prefix of catch-up keys. Notes what is archived and takes it out; nothing when a group needs it. */
export const TRIM = script(`${HANDLED}
if not isHandled(KEYS[1], ARGV[1], ARGV[3]) then return 0 end
redis.call('HSET', KEYS[2], KEYS[1], ARGV[1])
redis.call('XTRIM', KEYS[1], 'MINID', ARGV[2])
return 1`);

/** KEYS: stream, archived, catch-up. ARGV: group, the last archived entry that it handled. The group goes on with the stream, unless more was archived meanwhile. */
export const CAUGHT_UP = script(`
if redis.call('HGET', KEYS[2], KEYS[1]) ~= ARGV[2] then return 0 end
local info, added = redis.call('XINFO', 'STREAM', KEYS[1]), 0
for f = 1, #info, 2 do if info[f] == 'entries-added' then added = info[f + 1] end end
redis.call('XGROUP', 'SETID', KEYS[1], ARGV[1], ARGV[2], 'ENTRIESREAD', added - redis.call('XLEN', KEYS[1]))
redis.call('HDEL', KEYS[3], KEYS[1])
return 1`);

/** Redis says by the first word of the message what an error is; there is no other code. */
export function isRedisError(error: unknown, code: string): boolean {
  return error instanceof Error && error.message.startsWith(`${code} `);
}

export async function runScript(
  redis: Redis,
  { lua, sha }: Script,
  keys: string[],
  args: (string | number)[],
): Promise<unknown> {
  try {
    return await redis.evalsha(sha, keys.length, ...keys, ...args);
  } catch (error) {
    if (!isRedisError(error, 'NOSCRIPT')) throw error;
    return redis.eval(lua, keys.length, ...keys, ...args);
  }
}

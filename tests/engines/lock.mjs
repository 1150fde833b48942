import { open, readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Runs `work` while no other process does so under the same path. A lock whose owner has died is taken over. */
export async function withLock(path, work) {
  while (!(await take(path))) await sleep(200);
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function take(path) {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!(await ownerLives(path))) await rm(path, { force: true });
    return false;
  }
}

async function ownerLives(path) {
  try {
    const pid = Number(await readFile(path, 'utf8'));
    // An empty file: its owner is about to write.
    if (pid > 0) process.kill(pid, 0);
    return true;
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return false;
    throw error;
  }
}

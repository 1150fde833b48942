// A program that a script runs and waits for. SIGTERM and SIGINT end it, and all that it started, before they end the script.
import { spawn } from 'node:child_process';

/** True when the program ended well. @param options those of spawn */
export function runProgram(command, args, options = {}) {
  return new Promise((resolve) => {
    // A process group of its own: what it starts in turn is reached with it.
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options, detached: true });
    let endedBy;
    const pass = (signal) => {
      endedBy = signal;
      endGroup(child.pid, signal);
    };
    process.on('SIGTERM', pass).on('SIGINT', pass);
    const settle = (ok) => {
      process.off('SIGTERM', pass).off('SIGINT', pass);
      if (endedBy) process.kill(process.pid, endedBy);
      resolve(ok && !endedBy);
    };
    child.once('error', () => settle(false));
    child.once('exit', (code) => settle(code === 0));
  });
}

function endGroup(id, signal) {
  try {
    process.kill(-id, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

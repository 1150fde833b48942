import type { Solution } from 'altcha-lib';
import type { Schemas } from '@giftcard/client';
import { ApiError } from './api-error.js';

/** Proof of work that the platform asks for near a cap (docs/adr/0050). */
export type Challenge = Schemas['Challenge'];

function challengeOf(error: unknown): Challenge | undefined {
  return error instanceof ApiError ? error.challenge : undefined;
}

async function solve(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL('./challenge.worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<Solution | null>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data);
      worker.onerror = () => reject(new Error('The challenge could not be worked on'));
      worker.postMessage(challenge);
    });
    if (!solution) throw new Error('The challenge was not solved');
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}

export const challenges = {
  /** What a refused call has to bring; undefined where it was refused for something else. */
  of: challengeOf,
  /** Works beside the page for some seconds. Resolves with the header that the call is made again with. */
  solve,
};

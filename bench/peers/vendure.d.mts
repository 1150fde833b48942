import type { Platform } from './compare.mjs';

export function vendure(peer: { url: string; country?: string; payment?: string }): Promise<Platform>;
export function sessionOf(headers: Headers): Record<string, string>;
export function orderOf(answer: unknown): { code: string; state: string };

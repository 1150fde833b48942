import type { Platform } from './compare.mjs';

export function medusa(peer: { url: string; key: string; country?: string }): Promise<Platform>;
export function orderOf(answer: { type: string; order?: { id: string }; error?: string | { message: string } }): string;

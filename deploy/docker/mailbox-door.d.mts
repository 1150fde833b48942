import type { Server } from 'node:http';

export function openMailboxDoor(options: { mailbox: string; token: string; port: number }): Promise<Server>;

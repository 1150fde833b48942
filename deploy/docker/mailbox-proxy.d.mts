import type { Server } from 'node:http';

export function startMailboxProxy(options: { mailbox: string; token: string; port: number }): Promise<Server>;

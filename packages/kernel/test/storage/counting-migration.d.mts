import type { Connection } from 'mongoose';
import type { Migration } from '@giftcard/kernel/storage/migrations';

export const COUNTED: string;
export function counting(connection: Connection, begun?: (id: number) => void, slowness?: number): Migration;

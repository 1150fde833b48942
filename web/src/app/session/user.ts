import type { Schemas } from '@giftcard/client';

export type Role = User['role'];

/** The signed-in person (spec/http.md `user`). */
export type User = Schemas['User'];

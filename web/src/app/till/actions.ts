import { createAction } from '../../lib/slice.js';
import type { User } from '../session/user.js';

/** The server said who works at this device: their ids. */
export const peopleKnown = createAction<readonly string[]>('till/peopleKnown');
/** This device is a till no more. */
export const tillForgotten = createAction('till/forgotten');
/** Somebody unlocked it with network. The PIN stays in the action. */
export const unlockedByPin = createAction<{
  user: User;
  /** As the lock screen tells it: at a till everybody may do the same. */
  role: 'owner' | 'manager' | 'cashier';
  pin: string;
}>('till/unlockedByPin');
/** It was locked by hand, or by itself. */
export const tillLocked = createAction('till/locked');
/** A call of the lock screen failed: perhaps there is no network. */
export const tillCallFailed = createAction('till/callFailed');

import { useEffect, useSyncExternalStore } from 'react';

/** What goes on once nothing typed would be lost, or somebody said that it may be. */
type Leave = () => void;

const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();
let waiting: Leave | null = null;

/** Says that what is typed here is not saved yet, for as long as it is so and the form is there. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? noteUnsaved() : undefined), [dirty]);
}

/** Notes one form; what it answers takes the note back. */
export function noteUnsaved(): () => void {
  const form = Symbol('form');
  unsaved.add(form);
  return () => {
    unsaved.delete(form);
  };
}

export function isAnythingUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Leaves at once, or asks first while something is not saved; `LeaveQuestion` asks. */
export function leaveOrAsk(leave: Leave): void {
  if (!isAnythingUnsaved()) leave();
  else setWaiting(leave);
}

/** The answer: what was typed may go. Nothing asks about it again. */
export function leaveUnsaved(): void {
  const leave = waiting;
  unsaved.clear();
  setWaiting(null);
  leave?.();
}

export function stayHere(): void {
  setWaiting(null);
}

/** Whether somebody wants to leave and has not been answered. */
export function useLeaveAsked(): boolean {
  return useSyncExternalStore(listen, () => waiting !== null);
}

function setWaiting(leave: Leave | null): void {
  waiting = leave;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

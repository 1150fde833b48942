import type { RedeemState } from './state.js';

/** What is heard and felt at the counter: a card was read; money moved; it did not. */
export type Signal = 'read' | 'done' | 'refused';

type Told = Pick<
  RedeemState,
  'step' | 'notice' | 'lookup' | 'sending' | 'redemption' | 'receipt' | 'undo' | 'cashOut' | 'activation'
>;

/** What the step from one state to the next is worth telling; null for nothing. */
export function signalOf(before: Told, now: Told): Signal | null {
  const errors = ({ notice, lookup, sending, redemption, undo, cashOut, activation }: Told) =>
    [notice, activation?.error ?? null].concat([lookup, sending, redemption, undo, cashOut].map(({ error }) => error));
  const known = errors(before);
  if (errors(now).some((error, at) => error !== null && error !== known[at])) return 'refused';
  const moved = (['undo', 'cashOut'] as const).some(
    (way) => now[way].status === 'done' && before[way].status !== 'done',
  );
  const isActivated = now.activation?.status === 'done' && before.activation?.status !== 'done';
  if (moved || isActivated || (now.step === 'done' && before.step !== 'done')) return 'done';
  return (now.step === 'found' || now.step === 'activate') && before.step === 'scan' ? 'read' : null;
}

/** Frequencies one after the other, in hertz, and the vibration beside them, in milliseconds on and off. */
const SIGNALS: Record<Signal, { readonly notes: readonly number[]; readonly vibration: number[] }> = {
  read: { notes: [880], vibration: [30] },
  done: { notes: [660, 990], vibration: [60] },
  refused: { notes: [233, 175], vibration: [90, 60, 90] },
};
const NOTE_SECONDS = 0.12;
const LOUDNESS = 0.2;

let audio: AudioContext | undefined;

/** Vibrates and, unless it is muted, sounds. Before a hand touched the page a browser allows neither: what waited would be heard all at once. */
export function give(signal: Signal, isMuted: boolean): void {
  const { notes, vibration } = SIGNALS[signal];
  const isTouched = !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
  if (!isTouched) return;
  navigator.vibrate?.(vibration);
  if (isMuted || !('AudioContext' in window)) return;
  try {
    audio ??= new AudioContext();
    for (const [at, hertz] of notes.entries()) sound(audio, hertz, audio.currentTime + at * NOTE_SECONDS);
  } catch {
    // A device that has no sound to give redeems as well.
  }
}

function sound(context: AudioContext, hertz: number, from: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.01);
  volume.gain.linearRampToValueAtTime(0, from + NOTE_SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.start(from);
  tone.stop(from + NOTE_SECONDS);
}

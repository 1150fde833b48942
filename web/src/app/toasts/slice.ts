import { randomKey } from '../../lib/random-key.js';
import { createSlice, type PayloadAction } from '../../lib/slice.js';

export type ToastTone = 'success' | 'error' | 'plain';

export interface ToastMessage {
  id: string;
  text: string;
  tone: ToastTone;
  /** How long it stays; SPEC-9.3: success popups 3 s, alerts 8 s. */
  seconds: number;
}

const seconds: Record<ToastTone, number> = { success: 3, plain: 3, error: 8 };

const slice = createSlice({
  name: 'toasts',
  initialState: [] as ToastMessage[],
  reducers: {
    /** `dispatch(toastShown('Gift Card Created Successfully', 'success'))`; sagas `put` it. */
    toastShown: {
      prepare: (text: string, tone: ToastTone = 'plain', stay: number = seconds[tone]) => ({
        payload: { id: randomKey(), text, tone, seconds: stay },
      }),
      reducer: (state, action: PayloadAction<ToastMessage>) => [...state.slice(-2), action.payload],
    },
    toastClosed: (state, action: PayloadAction<string>) => state.filter((toast) => toast.id !== action.payload),
  },
});

export const { toastShown, toastClosed } = slice.actions;
export const toastsReducer = slice.reducer;
export const selectToasts = (state: { toasts: ToastMessage[] }): ToastMessage[] => state.toasts;

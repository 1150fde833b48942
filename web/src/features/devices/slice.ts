import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { Device } from './api.js';

/** Adding a device: its name, then the code that is shown once, then that the device came. */
export type Adding =
  | { step: 'name'; status: 'idle' | 'sending'; error: string | null }
  | { step: 'code'; device: Device; code: string }
  | { step: 'done'; device: Device };

export interface DevicesState {
  load: { status: 'loading' | 'ready' | 'failed'; error: string | null };
  devices: Device[];
  adding: Adding | null;
  /** Which one is being withdrawn, or moved. */
  changing: string | null;
  savingIdle: boolean;
  /** Whether devices accept cards while their network is away; null until that is known. */
  offline: { status: 'loading' | 'ready' | 'failed' | 'saving'; allowed: boolean | null; error: string | null };
}

const initialState: DevicesState = {
  load: { status: 'loading', error: null },
  devices: [],
  adding: null,
  changing: null,
  savingIdle: false,
  offline: { status: 'loading', allowed: null, error: null },
};
const asked: Adding = { step: 'name', status: 'idle', error: null };

/** The device that was waited for may have come. */
function cameOf(adding: Adding | null, devices: readonly Device[]): Adding | null {
  if (adding?.step !== 'code') return adding;
  const device = devices.find(({ id, state }) => id === adding.device.id && state === 'enrolled');
  return device ? { step: 'done', device } : adding;
}

const slice = createSlice({
  name: 'devices',
  initialState,
  reducers: {
    devicesOpened: (state): DevicesState => ({ ...state, load: { status: 'loading', error: null } }),
    devicesLoaded: (state, { payload: devices }: PayloadAction<Device[]>): DevicesState => ({
      ...state,
      devices,
      adding: cameOf(state.adding, devices),
      changing: null,
      load: { status: 'ready', error: null },
    }),
    devicesFailed: (state, { payload: error }: PayloadAction<string>): DevicesState => ({
      ...state,
      changing: null,
      load: { status: 'failed', error },
    }),
    addOpened: (state): DevicesState => ({ ...state, adding: asked }),
    addClosed: (state): DevicesState => ({ ...state, adding: null }),
    addRequested: (state, _action: PayloadAction<{ name: string; locationId: string }>): DevicesState => ({
      ...state,
      adding: { step: 'name', status: 'sending', error: null },
    }),
    addFailed: (state, { payload: error }: PayloadAction<string>): DevicesState => ({
      ...state,
      adding: { step: 'name', status: 'idle', error },
    }),
    added: (state, { payload }: PayloadAction<{ device: Device; code: string }>): DevicesState => ({
      ...state,
      devices: [...state.devices, payload.device],
      adding: { step: 'code', ...payload },
    }),
    moveRequested: (state, { payload }: PayloadAction<{ tillId: string; locationId: string }>): DevicesState => ({
      ...state,
      changing: payload.tillId,
    }),
    withdrawRequested: (state, { payload: changing }: PayloadAction<string>): DevicesState => ({ ...state, changing }),
    idleChosen: (state, _action: PayloadAction<number>): DevicesState => ({ ...state, savingIdle: true }),
    idleSaved: (state): DevicesState => ({ ...state, savingIdle: false }),
    offlineOpened: (state): DevicesState => ({
      ...state,
      offline: { ...state.offline, status: 'loading', error: null },
    }),
    offlineKnown: (state, { payload: allowed }: PayloadAction<boolean>): DevicesState => ({
      ...state,
      offline: { status: 'ready', allowed, error: null },
    }),
    offlineFailed: (state, { payload: error }: PayloadAction<string>): DevicesState => ({
      ...state,
      offline: { ...state.offline, status: 'failed', error },
    }),
    offlineChosen: (state, _action: PayloadAction<boolean>): DevicesState => ({
      ...state,
      offline: { ...state.offline, status: 'saving' },
    }),
  },
});

export const devicesActions = slice.actions;
export const devicesReducer = slice.reducer;
export const selectDevices = (state: { devices: DevicesState }): DevicesState => state.devices;

import { createSlice, type PayloadAction } from '../../../lib/slice.js';
import type { CardDesign, CardDesigns, GuestPhotoRule, GuestPhotos, PhotoStatus } from './api.js';

/** What creates, renames or deletes: one at a time, in the dialog that asked for it. */
interface Action {
  status: 'idle' | 'sending' | 'done' | 'failed';
  error: string | null;
  /** Messages by the field's name. */
  fields: Record<string, string>;
  /** Share of the form sent so far, 0 to 1. */
  sent: number;
}

export interface CardDesignsState {
  load: { status: 'loading' | 'ready' | 'failed'; error: string };
  designs: CardDesign[];
  builtIn: boolean;
  action: Action;
  /** Which one is being hidden or shown. */
  turning: string | null;
  savingBuiltIn: boolean;
  guestPhotos: GuestPhotoRule;
  savingRule: boolean;
  photos: PhotosState;
}

/** Guests' photos on gifts: which are shown here, and what is done to one. */
interface PhotosState extends GuestPhotos {
  status: PhotoStatus;
  page: number;
  load: 'loading' | 'ready' | 'failed';
  /** Which one is being decided. */
  deciding: string | null;
}

const idle: Action = { status: 'idle', error: null, fields: {}, sent: 0 };
const sending: Action = { ...idle, status: 'sending' };

const initialState: CardDesignsState = {
  load: { status: 'loading', error: '' },
  designs: [],
  builtIn: true,
  action: idle,
  turning: null,
  savingBuiltIn: false,
  guestPhotos: 'off',
  savingRule: false,
  photos: { status: 'held', page: 1, load: 'loading', photos: [], total: 0, deciding: null },
};

const slice = createSlice({
  name: 'cardDesigns',
  initialState,
  reducers: {
    designsOpened: (state): CardDesignsState => ({ ...state, load: { status: 'loading', error: '' } }),
    designsLoaded: (
      state,
      { payload: { designs, builtIn, guestPhotos } }: PayloadAction<CardDesigns>,
    ): CardDesignsState => ({
      ...state,
      designs,
      builtIn,
      guestPhotos,
      savingRule: false,
      turning: null,
      savingBuiltIn: false,
      load: { status: 'ready', error: '' },
    }),
    designsFailed: (state, { payload: error }: PayloadAction<string>): CardDesignsState => ({
      ...state,
      turning: null,
      savingBuiltIn: false,
      savingRule: false,
      load: { status: 'failed', error },
    }),
    /** Shown at once, and sent when nothing more is moved for a moment. */
    designsOrdered: (state, { payload: ids }: PayloadAction<string[]>): CardDesignsState => ({
      ...state,
      designs: [...state.designs].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    }),
    addRequested: (state, _action: PayloadAction<{ name: string; image: File | null }>): CardDesignsState => ({
      ...state,
      action: sending,
    }),
    addProgressed: (state, { payload: sent }: PayloadAction<number>): CardDesignsState => ({
      ...state,
      action: { ...state.action, sent },
    }),
    renameRequested: (state, _action: PayloadAction<{ id: string; name: string }>): CardDesignsState => ({
      ...state,
      action: sending,
    }),
    removeRequested: (state, _action: PayloadAction<string>): CardDesignsState => ({ ...state, action: sending }),
    actionSucceeded: (state): CardDesignsState => ({ ...state, action: { ...idle, status: 'done' } }),
    actionFailed: (
      state,
      { payload }: PayloadAction<{ error: string; fields: Record<string, string> }>,
    ): CardDesignsState => ({ ...state, action: { ...idle, status: 'failed', ...payload } }),
    /** A dialog opens or closes: what came before is no news any more. What is on its way stays so. */
    actionReset: (state): CardDesignsState => (state.action.status === 'sending' ? state : { ...state, action: idle }),
    turnRequested: (state, { payload }: PayloadAction<{ id: string; hidden: boolean }>): CardDesignsState => ({
      ...state,
      turning: payload.id,
    }),
    builtInRequested: (state, { payload: builtIn }: PayloadAction<boolean>): CardDesignsState => ({
      ...state,
      builtIn,
      savingBuiltIn: true,
    }),
    ruleRequested: (state, { payload: guestPhotos }: PayloadAction<GuestPhotoRule>): CardDesignsState => ({
      ...state,
      guestPhotos,
      savingRule: true,
    }),
    photosOpened: (
      state,
      { payload: { status, page } }: PayloadAction<Pick<PhotosState, 'status' | 'page'>>,
    ): CardDesignsState => ({
      ...state,
      photos: {
        ...state.photos,
        ...(state.photos.status === status ? {} : { photos: [], total: 0 }),
        status,
        page,
        load: 'loading',
      },
    }),
    photosLoaded: (state, { payload }: PayloadAction<GuestPhotos>): CardDesignsState => ({
      ...state,
      photos: { ...state.photos, ...payload, load: 'ready', deciding: null },
    }),
    photosFailed: (state): CardDesignsState => ({
      ...state,
      photos: { ...state.photos, load: 'failed', deciding: null },
    }),
    decisionRequested: (state, { payload }: PayloadAction<{ id: string; show: boolean }>): CardDesignsState => ({
      ...state,
      photos: { ...state.photos, deciding: payload.id },
    }),
  },
});

export const cardDesignsActions = slice.actions;
export const cardDesignsReducer = slice.reducer;
export const selectCardDesigns = (state: { cardDesigns: CardDesignsState }): CardDesignsState => state.cardDesigns;

import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runSaga } from 'redux-saga';
import type { UnknownAction } from 'redux';
import { networkError } from '../../lib/api-error.js';
import { designsApi, type Offered } from './api.js';
import { choiceOf, choicesOf, firstOf, photoChoice } from './choices.js';
import { load, sendPhoto } from './saga.js';
import { designsActions, designsReducer } from './slice.js';

const id = (number: number) => `0193f6a0-0000-7000-8000-00000000000${number}`;
const own = (number: number) => ({
  designId: `own:${id(number)}`,
  name: `Own ${number}`,
  image: `/images/own/cards/luigis/${id(number)}/list.webp`,
});
const offered: Offered = { designs: [own(1), own(2)], builtIn: true, guestPhotos: 'off' };
const december = new Date(2026, 11, 20);
const ask = jest.spyOn(designsApi, 'offered');

beforeEach(() => void ask.mockReset());

describe('the pictures to choose from', () => {
  it('begin with the business’s own, then come the built-in ones of the season', () => {
    const choices = choicesOf(offered, december);
    expect(choices).toHaveLength(26);
    expect(choices.slice(0, 3).map(({ name }) => name)).toEqual(['Own 1', 'Own 2', 'New Year']);
    expect(choices[0]!.image).toBe(own(1).image);
    expect(choicesOf({ ...offered, builtIn: false }, december)).toHaveLength(2);
  });

  it('show the first few, and the chosen one among them', () => {
    const choices = choicesOf(offered, december);
    const valuesOf = (chosen: Parameters<typeof firstOf>[1]) => firstOf(choices, chosen).map(({ value }) => value);
    expect(valuesOf('')).toEqual(choices.slice(0, 5).map(({ value }) => value));
    expect(valuesOf(`own:${id(2)}`)).toEqual(valuesOf(''));
    expect(valuesOf('eid')).toEqual(['eid', ...valuesOf('').slice(0, 4)]);
  });

  it('name one that was chosen before, where nothing was heard of it', () => {
    expect(choiceOf(`own:${id(1)}`, 'luigis')).toEqual({
      value: `own:${id(1)}`,
      name: 'Chosen before',
      image: own(1).image,
    });
    expect(choiceOf('eid', 'luigis').name).toBe('Eid');
  });
});

describe('a photo of the giver’s own', () => {
  const photoId = `photo:${id(9)}` as const;
  const photo = { photoId, photo: '/images/held/a.webp' };

  it('is one of the choices where its business takes photos', () => {
    for (const guestPhotos of ['approve', 'on'] as const)
      expect(photoChoice({ guestPhotos }, photo)).toEqual([{ value: photoId, name: 'Your photo', image: photo.photo }]);
    expect(photoChoice({ guestPhotos: 'off' }, photo)).toEqual([]);
    expect(photoChoice({ guestPhotos: 'on' }, { photoId: '', photo: '' })).toEqual([]);
  });

  it('is sent with the share that is sent; a lost answer sent again is the same wish', async () => {
    const send = jest.spyOn(designsApi, 'addPhoto');
    const file = { name: 'us.jpg' } as File;
    let state = designsReducer(undefined, designsActions.designsOpened('luigis'));
    const run = () => {
      const action = designsActions.photoSent(file);
      state = designsReducer(state, action);
      const dispatch = (next: UnknownAction) => (state = designsReducer(state, next));
      return runSaga({ dispatch, getState: () => ({ purchaseDesigns: state }) }, sendPhoto, action).toPromise();
    };
    jest.spyOn(FormData.prototype, 'set').mockReturnValue();
    send.mockImplementationOnce((_slug, _form, { onProgress }) => {
      onProgress?.(0.5);
      return Promise.reject(networkError());
    });
    send.mockResolvedValueOnce({ designId: photoId, image: photo.photo });
    await run();
    expect(state.photo).toMatchObject({ status: 'failed', error: expect.any(String) });
    await run();
    expect(state.photo).toMatchObject({ status: 'taken', taken: { designId: photoId, image: photo.photo } });
    const keys = send.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
  });
});

describe('what a business offers', () => {
  async function opened() {
    const action = designsActions.designsOpened('luigis');
    let state = designsReducer(undefined, action);
    expect(state).toMatchObject({ businessSlug: 'luigis', status: 'loading' });
    await runSaga(
      { dispatch: (next: UnknownAction) => (state = designsReducer(state, next)) },
      load,
      action,
    ).toPromise();
    return state;
  }

  it('is asked for each time that the choice is shown', async () => {
    ask.mockResolvedValue(offered);
    expect(await opened()).toMatchObject({ businessSlug: 'luigis', status: 'ready', offered });
    expect(ask).toHaveBeenCalledWith('luigis');
  });

  it('that can not be had is said, and can be asked for again', async () => {
    ask.mockRejectedValueOnce(networkError()).mockResolvedValueOnce(offered);
    expect((await opened()).status).toBe('failed');
    expect((await opened()).status).toBe('ready');
  });
});

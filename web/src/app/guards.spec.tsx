import { beforeEach, expect, it } from '@jest/globals';
import { combineReducers, legacy_createStore as createStore } from 'redux';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { superAdminToken } from '../lib/super-admin-token.js';
import { common } from '../lib/texts.js';
import { RequireAdmin, SignedOutOnly } from './guards.js';
import { sessionReducer, signedIn, userFailed, userRequested, userUnreached } from './session/slice.js';
import type { User } from './session/user.js';
import { visitReducer } from './session/visit.js';

const INSIDE = 'the page itself';

function rendered(Guard: ComponentType, action: Parameters<typeof sessionReducer>[1]): string {
  const store = createStore(combineReducers({ session: sessionReducer, visit: visitReducer }));
  store.dispatch(action);
  return renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>
        <Routes>
          <Route element={<Guard />}>
            <Route index element={INSIDE} />
          </Route>
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

beforeEach(() => {
  const kept = new Map<string, string>();
  globalThis.sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
});

it.each([RequireAdmin, SignedOutOnly])('offers to ask again when nobody can say who is signed in: %p', (Guard) => {
  expect(rendered(Guard, userUnreached())).toContain(common('retry'));
  expect(rendered(Guard, userRequested())).not.toContain(common('retry'));
});

it('shows the sign-in to who is signed out, neither to an admin nor to a super admin', () => {
  expect(rendered(SignedOutOnly, userFailed())).toBe(INSIDE);
  expect(rendered(SignedOutOnly, signedIn({ role: 'Admin' } as User))).toBe('');
  superAdminToken.write('bearer');
  expect(rendered(SignedOutOnly, userFailed())).toBe('');
  superAdminToken.write(tokenFor(60));
  expect(rendered(SignedOutOnly, userFailed())).toBe('');
  superAdminToken.write(tokenFor(0));
  expect(rendered(SignedOutOnly, userFailed())).toBe(INSIDE);
});

it('leads who has to set up a second factor there before anything else', () => {
  const inside = (user: Partial<User>) => rendered(RequireAdmin, signedIn({ role: 'Admin', ...user } as User));
  expect(inside({})).toBe(INSIDE);
  expect(inside({ secondFactorRequired: true })).toBe('');
});

function tokenFor(seconds: number): string {
  return `head.${Buffer.from(JSON.stringify({ iat: 1, exp: 1 + seconds, sub: 'ÿ?' })).toString('base64url')}.signature`;
}

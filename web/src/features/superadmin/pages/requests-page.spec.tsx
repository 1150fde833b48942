import { beforeEach, expect, it } from '@jest/globals';
import { combineReducers, legacy_createStore as createStore } from 'redux';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { superAdminToken } from '../../../lib/super-admin-token.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';
import { superAdminActions, superAdminReducer } from '../slice.js';
import { RequestsPage } from './requests-page.js';
import { SuperLoginPage } from './super-login-page.js';

const FIGURES = `aria-label="${work('totals')}"`;
const BUSY = `${FIGURES} aria-busy="true"`;

function rendered(Page: typeof RequestsPage, ...actions: Parameters<typeof superAdminReducer>[1][]): string {
  const store = createStore(combineReducers({ superAdmin: superAdminReducer }));
  for (const action of actions) store.dispatch(action);
  return renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>
        <Page />
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

it('shows bones until the figures are there, or why they could not be loaded', () => {
  superAdminToken.write('bearer');
  expect(rendered(RequestsPage, superAdminActions.superAdminOpened())).toContain(BUSY);
  const known = rendered(
    RequestsPage,
    superAdminActions.superAdminOpened(),
    superAdminActions.statsReceived({ total: 3, pending: 0, approved: 3, rejected: 0 }),
  );
  expect([known.includes(FIGURES), known.includes(BUSY)]).toEqual([true, false]);
  const failed = rendered(
    RequestsPage,
    superAdminActions.superAdminOpened(),
    superAdminActions.statsFailed('The books are closed.'),
  );
  expect([
    failed.includes('The books are closed.'),
    failed.includes(common('retry')),
    failed.includes(FIGURES),
  ]).toEqual([true, true, false]);
});

it('says at the sign-in that the hour of a session is over, to nobody else', () => {
  expect(rendered(SuperLoginPage)).not.toContain(work('session.ended'));
  superAdminToken.write(`head.${Buffer.from(JSON.stringify({ iat: 1, exp: 1 })).toString('base64url')}.signature`);
  expect(rendered(SuperLoginPage)).toContain(work('session.ended'));
});

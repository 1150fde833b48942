import { expect, it } from '@jest/globals';
import { combineReducers, legacy_createStore as createStore } from 'redux';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { offlineActions, offlineReducer } from '../slice.js';
import { t } from '../texts.js';
import { WaitsHere } from './waits-here.js';

function rendered(waiting: number): string {
  const store = createStore(combineReducers({ offline: offlineReducer }));
  store.dispatch(offlineActions.deviceKnown({ till: null, people: [], waiting }));
  return renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>
        <WaitsHere />
      </MemoryRouter>
    </Provider>,
  );
}

it('who makes a device another till is told of what it accepted and did not hand in', () => {
  expect(rendered(0)).toBe('');
  expect(rendered(1)).toContain(t('enrol.waiting', { count: 1 }));
  expect(rendered(3)).toContain(t('enrol.waiting', { count: 3 }));
  expect(rendered(3)).toContain('href="/redeem"');
});

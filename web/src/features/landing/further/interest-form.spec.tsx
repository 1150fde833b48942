import { expect, it } from '@jest/globals';
import { combineReducers, legacy_createStore as createStore } from 'redux';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { landingReducer } from '../slice.js';
import { InterestForm } from './interest-form.js';

it('takes nothing as long as it is only drawn', () => {
  const store = createStore(combineReducers({ landing: landingReducer }));
  expect(
    renderToStaticMarkup(
      <Provider store={store}>
        <InterestForm />
      </Provider>,
    ),
  ).toMatch(/^<form[^>]* inert=""/);
});

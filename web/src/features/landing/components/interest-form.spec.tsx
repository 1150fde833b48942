import { expect, it } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { landingReducer } from '../slice.js';
import { InterestForm } from './interest-form.js';

it('takes nothing as long as it is only drawn', () => {
  const store = configureStore({ reducer: { landing: landingReducer } });
  expect(
    renderToStaticMarkup(
      <Provider store={store}>
        <InterestForm />
      </Provider>,
    ),
  ).toMatch(/^<form[^>]* inert=""/);
});

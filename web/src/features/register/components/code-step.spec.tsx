import { expect, it } from '@jest/globals';
import { combineReducers, legacy_createStore as createStore } from 'redux';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { registerActions, registerReducer } from '../slice.js';
import { CodeStep } from './code-step.js';

const sent = [registerActions.sendOtpRequested('maya@mail.example'), registerActions.sendOtpSucceeded(1_000)];
const failed = registerActions.stepFailed({ error: 'It went wrong.', fields: {} });

function rendered(...actions: Parameters<typeof registerReducer>[1][]): { said: boolean; refused: boolean } {
  const store = createStore(combineReducers({ register: registerReducer }));
  for (const action of actions) store.dispatch(action);
  const markup = renderToStaticMarkup(
    <Provider store={store}>
      <CodeStep />
    </Provider>,
  );
  return { said: markup.includes('It went wrong.'), refused: markup.includes('aria-invalid="true"') };
}

it('blames a code for its own refusal, and not for another one that could not be sent', () => {
  expect(rendered(...sent, registerActions.verifyOtpRequested('000000'), failed)).toEqual({
    said: true,
    refused: true,
  });
  expect(rendered(...sent, registerActions.sendOtpRequested('maya@mail.example'), failed)).toEqual({
    said: true,
    refused: false,
  });
  expect(
    rendered(
      ...sent,
      registerActions.verifyOtpRequested('000000'),
      failed,
      registerActions.sendOtpRequested('maya@mail.example'),
      failed,
    ),
  ).toEqual({
    said: true,
    refused: false,
  });
});

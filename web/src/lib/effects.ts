import * as saga from 'redux-saga/effects';

type Answer<Returned> = Returned extends Generator<unknown, infer Value> ? Value : Awaited<Returned>;

/** redux-saga's `call`, as `yield* call(...)`: so the answer has its type. */
export function* call<Args extends unknown[], Returned>(
  what: (...args: Args) => Returned,
  ...args: Args
): Generator<saga.CallEffect, Answer<Returned>> {
  return (yield saga.call(what, ...args)) as Answer<Returned>;
}

/** redux-saga's `select`, as `yield* select(...)`: so what is selected has its type. */
export function* select<State, Selected>(selector: (state: State) => Selected): Generator<saga.SelectEffect, Selected> {
  return (yield saga.select(selector)) as Selected;
}

import type { Action, Reducer } from 'redux';

// What the app takes of Redux Toolkit's way to write state, without its drafts: a reducer answers with the next state
// (docs/adr/0081). It is loaded before everything else on every page.

/** An action with what it brings. No `interface`: Redux takes any property, which only an alias fits. */
export type PayloadAction<Payload = undefined> = { type: string; payload: Payload };

/** Makes one kind of action, and knows it again. */
export interface ActionCreator<Args extends unknown[], Payload> {
  (...args: Args): PayloadAction<Payload>;
  readonly type: string;
  match(this: void, action: Action): action is PayloadAction<Payload>;
}

type ArgsOf<Payload> = [Payload] extends [undefined]
  ? []
  : undefined extends Payload
    ? [payload?: Payload]
    : [payload: Payload];

interface Prepared<State> {
  /** Makes the payload of what the creator is called with. */
  prepare: (...args: never[]) => { payload: unknown };
  reducer: (state: State, action: never) => State;
}
type Cases<State> = Record<string, ((state: State, action: never) => State) | Prepared<State>>;

type CreatorOf<Case> = Case extends { prepare: (...args: infer Args) => { payload: infer Payload } }
  ? ActionCreator<Args, Payload>
  : Case extends (state: never, action: infer Taken) => unknown
    ? Taken extends { payload: infer Payload }
      ? ActionCreator<ArgsOf<Payload>, Payload>
      : ActionCreator<[], undefined>
    : never;

type Next<State> = (state: State, action: PayloadAction<never>) => State;

/** The cases of a reducer; each that fits an action is asked, in their order. */
interface Builder<State> {
  addCase<Args extends unknown[], Payload>(
    creator: ActionCreator<Args, Payload>,
    next: (state: State, action: PayloadAction<Payload>) => State,
  ): Builder<State>;
  addMatcher<Matched extends Action>(
    matches: (action: Action) => action is Matched,
    next: (state: State, action: Matched) => State,
  ): Builder<State>;
}

function creatorOf(type: string, prepare = (payload: unknown) => ({ payload })) {
  const match = (action: Action): boolean => action.type === type;
  return Object.assign((...args: [unknown]) => ({ type, ...prepare(...args) }), { type, match });
}

/** A kind of action that belongs to no slice, or to a reducer that is written out. */
export function createAction<Payload = undefined>(type: string): ActionCreator<ArgsOf<Payload>, Payload> {
  return creatorOf(type) as unknown as ActionCreator<ArgsOf<Payload>, Payload>;
}

/** A reducer by the actions that it knows; to any other it answers with the state as it is. */
export function createReducer<State>(initialState: State, build: (builder: Builder<State>) => unknown): Reducer<State> {
  const cases: [fits: (action: Action) => boolean, next: Next<State>][] = [];
  const builder: Builder<State> = {
    addCase: (creator, next) => builder.addMatcher(creator.match, next),
    addMatcher: (matches, next) => {
      cases.push([matches, next as unknown as Next<State>]);
      return builder;
    },
  };
  build(builder);
  return (state = initialState, action) =>
    cases.reduce((now, [fits, next]) => (fits(action) ? next(now, action as PayloadAction<never>) : now), state);
}

/** A part of the state: its reducer, and a creator for each of its actions, whose types are `name/key`. */
export function createSlice<State, Reducers extends Cases<State>>(slice: {
  name: string;
  initialState: State;
  reducers: Reducers;
  /** What it makes of actions of others. */
  extraReducers?: (builder: Builder<State>) => unknown;
}): { actions: { [Key in keyof Reducers]: CreatorOf<Reducers[Key]> }; reducer: Reducer<State> } {
  const cases = Object.entries<Cases<State>[string]>(slice.reducers).map(([key, given]) => {
    const { prepare, reducer } = typeof given === 'function' ? { prepare: undefined, reducer: given } : given;
    return { key, creator: creatorOf(`${slice.name}/${key}`, prepare as typeof creatorOf.prototype), reducer };
  });
  return {
    actions: Object.fromEntries(cases.map(({ key, creator }) => [key, creator])) as never,
    reducer: createReducer(slice.initialState, (builder) => {
      for (const { creator, reducer } of cases) builder.addMatcher(creator.match as never, reducer as never);
      slice.extraReducers?.(builder);
    }),
  };
}

/** Whether an action is one of these. */
export function isAnyOf<Creators extends readonly ActionCreator<never, unknown>[]>(...creators: Creators) {
  return (action: Action): action is ReturnType<Creators[number]> => creators.some(({ match }) => match(action));
}

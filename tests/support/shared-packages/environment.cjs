const { AsyncLocalStorage } = require('node:async_hooks');
const { TestEnvironment } = require('jest-environment-node');

/** What was run in, in this process: each costs every promise time until it is disabled. */
const storages = new Set();
for (const name of ['run', 'enterWith']) {
  const enter = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function remembered(...args) {
    storages.add(this);
    return enter.apply(this, args);
  };
}

class SharedEnvironment extends TestEnvironment {
  async setup() {
    this.before = Object.getOwnPropertyDescriptors(this.global);
    this.variables = { ...this.global.process.env };
  }

  async teardown() {
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    for (const key of Reflect.ownKeys(this.global)) {
      const before = this.before[key];
      if (!before) delete this.global[key];
      else if (isOther(before, Object.getOwnPropertyDescriptor(this.global, key)))
        Object.defineProperty(this.global, key, before);
    }
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in this.variables)) delete env[name];
    Object.assign(env, this.variables);
    for (const storage of storages) storage.disable();
    storages.clear();
  }
}

function isOther(before, now) {
  return ['value', 'get', 'set'].some((part) => before[part] !== now[part]);
}

/** That of this process, made for its first suite. */
let shared;

/** One set of global objects for all suites of a process, so that packages are loaded once (runtime.cjs). What a suite changes of them is as before when it ends. */
module.exports = function environment(...args) {
  shared ??= new SharedEnvironment(...args);
  return shared;
};

const { default: Runtime } = require('jest-runtime');

/** What loads packages, for each environment: they keep the globals they were loaded with. Never torn down: packages load parts of themselves later. */
const loaders = new WeakMap();

/**
 * Jest loads every module anew for each suite, which takes two seconds for Nest, mongoose and Square alone. Here packages in
 * CommonJS are loaded once for an environment, which suites of one process have in common (environment.cjs). What is our own is
 * loaded anew, as ever, and so is a package that a suite mocks.
 */
module.exports = class SharedPackages extends Runtime {
  constructor(...args) {
    super(...args);
    const [, environment] = args;
    if (!loaders.has(environment)) loaders.set(environment, new Runtime(...args));
    this.packages = loaders.get(environment);
    // Which names a package exports is read out of its files.
    this.esmLoader.cjsExportsCache = this.packages.cjsExportsCache;
  }

  requireModule(from, moduleName, options, isRequireActual) {
    if (options === undefined && !this._resolution.isCoreModule(moduleName)) {
      const path = this._resolution.resolveCjs(from, moduleName);
      if (path.includes('/node_modules/')) return this.packages.requireModule(from, path, options, isRequireActual);
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }
};

export const REDIS = Symbol('Redis');
/** The classes of all controllers, for the document of their calls. */
export const CONTROLLERS = Symbol('Controllers');

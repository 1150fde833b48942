export const REDIS = Symbol('Redis');

// Who is heard, without a network in between: the same as through one.
import './grpc/within-process.js';
import './callers.int.spec.js';

// First of a suite's imports: what it starts and calls in its own process needs no network from here on.
import { callWithinProcess } from '../../src/grpc/in-process.js';

callWithinProcess();

import { startEmbeddedMongo } from '../../dist/embedded-mongo.js';

/** The built server as a process of its own: prints its URI, stops on SIGTERM. */
const server = await startEmbeddedMongo({ dataDir: process.argv[2] });
process.stdout.write(`${server.uri}\n`);
process.once('SIGTERM', () => void server.stop());

// Floor of row 1: a bare Fastify that answers the same bytes.
import Fastify from 'fastify';

const [port, body] = process.argv.slice(2);
const fastify = Fastify();
const bytes = Buffer.from(body, 'base64');
fastify.get('/same', (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(bytes));
await fastify.listen({ port: Number(port), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
process.send?.({ url: `http://127.0.0.1:${port}/same` });

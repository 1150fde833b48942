// Floor of row 1: a bare Fastify that answers the same bytes, headers and body.
import Fastify from 'fastify';

const [port, sample] = process.argv.slice(2);
const { headers, body } = JSON.parse(sample);
const bytes = Buffer.from(body);
const fastify = Fastify();
fastify.get('/same', (_request, reply) => reply.headers(headers).send(bytes));
await fastify.listen({ port: Number(port), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
process.send?.({ url: `http://127.0.0.1:${port}/same` });

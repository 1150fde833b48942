// Floor of row 2: a bare Fastify that asks a gRPC service for a constant and answers it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client, credentials, Server, ServerCredentials } from '@grpc/grpc-js';
import Fastify from 'fastify';

const [port, grpcPort, sample, part = 'front'] = process.argv.slice(2);
const { headers, body } = JSON.parse(sample);
const bytes = Buffer.from(body);
const same = (value) => value;
const METHOD = {
  path: '/bench.Constant/Get',
  requestStream: false,
  responseStream: false,
  requestSerialize: same,
  requestDeserialize: same,
  responseSerialize: same,
  responseDeserialize: same,
};

if (part === 'service') {
  const server = new Server();
  server.addService({ get: METHOD }, { get: (_call, answer) => answer(null, bytes) });
  server.bindAsync(`127.0.0.1:${grpcPort}`, ServerCredentials.createInsecure(), () => process.send?.('up'));
} else {
  const service = fork(fileURLToPath(import.meta.url), [port, grpcPort, sample, 'service']);
  await once(service, 'message');
  const client = new Client(`127.0.0.1:${grpcPort}`, credentials.createInsecure());
  const ask = () =>
    new Promise((resolve, reject) =>
      client.makeUnaryRequest(METHOD.path, same, same, Buffer.alloc(0), (error, value) =>
        error ? reject(error) : resolve(value),
      ),
    );
  const fastify = Fastify();
  fastify.get('/same', async (_request, reply) => reply.headers(headers).send(await ask()));
  await fastify.listen({ port: Number(port), host: '127.0.0.1' });
  process.on('SIGTERM', () => {
    service.kill('SIGTERM');
    process.exit(0);
  });
  process.send?.({ url: `http://127.0.0.1:${port}/same` });
}

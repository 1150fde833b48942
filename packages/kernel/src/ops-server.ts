import { createServer, type Server } from 'node:http';
import type { Health } from './health.js';
import type { Metrics } from './metrics.js';

/** Serves /health/live, /health/ready and /metrics of one process on a port of its own. @param health whose problems make it not ready */
export async function startOpsServer(
  port: number,
  host: string,
  health: Pick<Health, 'problems'>,
  metrics: Metrics,
): Promise<Server> {
  metrics.watchProcess();
  const server = createServer((request, response) => {
    void answer(request.url ?? '/', health, metrics).then(
      ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  server.unref();
  return server;
}

async function answer(
  url: string,
  health: Pick<Health, 'problems'>,
  metrics: Metrics,
): Promise<{ status: number; type: string; body: string }> {
  if (url === '/health/live') return json(200, { status: 'ok' });
  if (url === '/health/ready') {
    const problems = await health.problems();
    return json(problems.length === 0 ? 200 : 503, { status: problems.length === 0 ? 'ok' : 'unavailable', problems });
  }
  if (url === '/metrics')
    return { status: 200, type: metrics.registry.contentType, body: await metrics.registry.metrics() };
  return json(404, { status: 'unknown path' });
}

function json(status: number, body: unknown): { status: number; type: string; body: string } {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}

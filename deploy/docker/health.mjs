// Asks the process's own readiness: the gateway at its port, a service at its ops port.
const port = process.env.PROCESS === 'gateway' ? process.env.PORT : process.env.OPS_PORT;
const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);

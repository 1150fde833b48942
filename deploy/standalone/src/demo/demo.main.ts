import { setTimeout as wait } from 'node:timers/promises';
import { demoNote } from './note.js';
import { seedDemo } from './seed.js';

/**
 * Makes the demo's shops on a platform that runs elsewhere, as a container does, and ends. Once for a DATA_DIR: what owners change stays.
 * They have no past, for which a platform's clock has to be set. Settings: GATEWAY_URL, DATA_DIR, SUPERADMIN_EMAIL, SUPERADMIN_PASSWORD, DEMO_PASSWORD.
 */
const { GATEWAY_URL = '', DATA_DIR = '', SUPERADMIN_EMAIL = '', SUPERADMIN_PASSWORD = '', DEMO_PASSWORD } = process.env;
const OPENS_WITHIN_MS = 300_000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const aborting = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    aborting.abort();
    process.exit(1);
  });

if (!DEMO_PASSWORD) throw new Error('DEMO_PASSWORD is missing: node deploy/docker/make-env.mjs demo makes it');
const note = demoNote(DATA_DIR);
if ((await note.read()) === 'made') say('the demo is there');
else {
  await untilOpen();
  await note.write('shops begun');
  await seedDemo(
    {
      url: GATEWAY_URL,
      mailboxUrl: undefined,
      superAdmin: { email: SUPERADMIN_EMAIL, password: SUPERADMIN_PASSWORD },
      password: DEMO_PASSWORD,
      setClock: async () => undefined,
    },
    false,
    say,
    aborting.signal,
  );
  await note.write('made');
  say('the demo is made');
}

/** A gateway that is ready may not reach all services yet. */
async function untilOpen(): Promise<void> {
  for (const until = Date.now() + OPENS_WITHIN_MS; ; await wait(500)) {
    const answer = await fetch(`${GATEWAY_URL}/health/capabilities`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > until) throw new Error(`the platform did not open: ${answer?.status ?? 'no answer'}`);
  }
}

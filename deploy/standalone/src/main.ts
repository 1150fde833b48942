import 'reflect-metadata';
import { armFailpoints } from '@giftcard/kernel/failpoint';
import { growHeapSlowly, turnOffAllocationSitePretenuring } from '@giftcard/kernel/service/heap';
import { ownDataFolder } from './data-folder.js';
import { demoBusinesses } from './demo/businesses.js';
import { demoToMake } from './demo/demo.js';
import { SERVICES } from './services.js';
import { startPlatform, type Platform } from './platform.js';
import { readSettings, superAdminOf, type StandaloneSettings } from './settings.js';
import { ownWallets } from './wallet-settings.js';

/** SIGTERM ends the platform within this time, whatever hangs. */
const STOP_WITHIN_MS = 9_500;

const BROKEN =
  'The platform ends with it. Start it again, or have a service manager do so: nothing that was acknowledged is lost.';

const say = (line: string) => process.stdout.write(`${line}\n`);
const progress = (step: string) => say(`  ${step} ...`);

const ending = new AbortController();

async function run(): Promise<void> {
  turnOffAllocationSitePretenuring();
  growHeapSlowly();
  const settings = readSettings(process.env);
  await ownDataFolder(settings.DATA_DIR);
  if (settings.FAILPOINT_FILE !== undefined) armFailpoints(settings.FAILPOINT_FILE);
  const starting = startPlatform(
    settings,
    progress,
    ending.signal,
    await demoToMake(settings, progress, ending.signal),
  );
  endOnSignals(starting);
  const platform = await starting.catch((error: unknown) => {
    throw takenPort(error, settings) ?? error;
  });
  void platform.broken.then((how) => end(starting, () => fail(new Error(`${how.message} ${BROKEN}`))));
  say(welcome(settings, platform, superAdminOf(settings, platform.secrets)));
}

/** Ends all that runs, once, within STOP_WITHIN_MS. */
function end(starting: Promise<Platform>, then: () => void): void {
  if (ending.signal.aborted) return;
  ending.abort();
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  starting
    .then(
      (platform) => platform.stop(),
      () => undefined,
    )
    .then(then, (error: unknown) => fail(error));
}

/** Also while the platform starts: what runs by then is ended too. */
function endOnSignals(starting: Promise<Platform>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(starting, () => process.exit(0)));
}

function welcome(
  settings: StandaloneSettings,
  { url, engines, secrets }: Platform,
  superAdmin: { email: string; password: string },
): string {
  const shops =
    settings.DEMO !== 'off'
      ? demoBusinesses.map(({ name, slug }) => [name, `${url}/${slug}/giftcards`])
      : [['Shop', `${url}/explore`]];
  const rows = [
    ...shops,
    ['Sign in', `${url}/login`],
    ...(settings.DEMO !== 'off' ? demoBusinesses.map(({ email }) => ['', `${email}  ${secrets.demoPassword}`]) : []),
    ['Super admin', `${url}/superlogin`],
    ['', `${superAdmin.email}  ${superAdmin.password}`],
    ...(engines.mailboxLink ? [['Mailbox', engines.mailboxLink]] : []),
    ...(engines.sandboxLink ? [['Payment sandbox', engines.sandboxLink]] : []),
    ['Data', settings.DATA_DIR],
  ];
  return `\nGiftcard Vault is open.\n\n${rows.map(([name = '', value = '']) => `  ${name.padEnd(17)}${value}`).join('\n')}\n\n${aboutWallets()}Stop with Ctrl+C.\n`;
}

function aboutWallets(): string {
  const names = ownWallets(process.env).map((wallet) => (wallet === 'GOOGLE' ? 'Google' : 'Apple'));
  return names.length === 0
    ? ''
    : `Passes for ${names.join(' and ')} Wallet are signed with keys of this platform's own: phones do not take them.\n`;
}

/** Which setting names a port that another program has. */
function takenPort(error: unknown, settings: StandaloneSettings): Error | undefined {
  const { code, port } = error as { code?: unknown; port?: unknown };
  if (code !== 'EADDRINUSE') return undefined;
  const isOps =
    settings.OPS_PORT !== undefined &&
    Number(port) >= settings.OPS_PORT &&
    Number(port) <= settings.OPS_PORT + SERVICES.length;
  const name =
    (['PORT', 'MAILBOX_PORT', 'SANDBOX_PORT'] as const).find((setting) => settings[setting] === port) ??
    (isOps ? 'OPS_PORT' : undefined);
  return (
    name &&
    new Error(
      `Port ${String(port)} is taken by another program. Set ${name} to a free one: ${name}=${Number(port) + 1000} npm start`,
      { cause: error },
    )
  );
}

function fail(error: unknown): never {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

// While the platform ends, what was still to be done with it has nobody to talk to.
run().catch((error: unknown) => ending.signal.aborted || fail(error));

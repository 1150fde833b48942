import 'reflect-metadata';
import { loadConfig } from '@giftcard/kernel/config';
import { armFailpoints } from '@giftcard/kernel/failpoint';
import { demoBusinesses } from './demo/businesses.js';
import { seedDemo } from './demo/seed.js';
import { startPlatform, type Platform } from './platform.js';
import { standaloneSettings, type StandaloneSettings } from './settings.js';
import { ownWallets } from './wallet-settings.js';

/** SIGTERM ends the platform within this time, whatever hangs. */
const STOP_WITHIN_MS = 9_500;

const say = (line: string) => process.stdout.write(`${line}\n`);
const progress = (step: string) => say(`  ${step} ...`);

async function run(): Promise<void> {
  const settings = loadConfig('standalone', standaloneSettings, process.env);
  if (settings.FAILPOINT_FILE !== undefined) armFailpoints(settings.FAILPOINT_FILE);
  const platform = await startPlatform(settings, progress);
  endOnSignals(platform);
  const superAdmin = { email: settings.SUPERADMIN_EMAIL, password: settings.SUPERADMIN_PASSWORD ?? platform.secrets.superAdminPassword };
  if (settings.DEMO === 'on') await seedDemo(platform.url, superAdmin, platform.secrets.demoPassword, progress);
  say(welcome(settings, platform, superAdmin));
}

function endOnSignals(platform: Platform): void {
  let ending = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
      platform.stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
}

function welcome(settings: StandaloneSettings, { url, engines, secrets }: Platform, superAdmin: { email: string; password: string }): string {
  const shops = settings.DEMO === 'on' ? demoBusinesses.map(({ name, slug }) => [name, `${url}/${slug}/giftcards`]) : [['Shop', `${url}/explore`]];
  const rows = [
    ...shops,
    ['Sign in', `${url}/login`],
    ...(settings.DEMO === 'on' ? demoBusinesses.map(({ email }) => ['', `${email}  ${secrets.demoPassword}`]) : []),
    ['Super admin', `${url}/superlogin`],
    ['', `${superAdmin.email}  ${superAdmin.password}`],
    ...(engines.mailboxUrl ? [['Mailbox', engines.mailboxUrl]] : []),
    ...(engines.sandboxUrl ? [['Payment sandbox', `${engines.sandboxUrl}/sandbox`]] : []),
    ['Data', settings.DATA_DIR],
  ];
  return `\nGiftcard Vault is open.\n\n${rows.map(([name = '', value = '']) => `  ${name.padEnd(17)}${value}`).join('\n')}\n\n${aboutWallets()}Stop with Ctrl+C.\n`;
}

function aboutWallets(): string {
  const names = ownWallets(process.env).map((wallet) => (wallet === 'GOOGLE' ? 'Google' : 'Apple'));
  return names.length === 0 ? '' : `Passes for ${names.join(' and ')} Wallet are signed with keys of this platform's own: phones do not take them.\n`;
}

function fail(error: unknown): never {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

run().catch(fail);

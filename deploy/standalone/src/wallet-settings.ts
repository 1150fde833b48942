/** Settings of a real wallet, the one that says that it is meant first. */
const REAL = {
  GOOGLE: [
    'GOOGLE_WALLET_ISSUER_ID',
    'GOOGLE_WALLET_SERVICE_ACCOUNT',
    'GOOGLE_WALLET_PRIVATE_KEY',
    'GOOGLE_WALLET_API_URL',
    'GOOGLE_WALLET_TOKEN_URL',
  ],
  APPLE: [
    'APPLE_PASS_TYPE_ID',
    'APPLE_TEAM_ID',
    'APPLE_WWDR_PEM',
    'APPLE_PASS_CERT_PEM',
    'APPLE_PASS_KEY_PEM',
    'APPLE_PUSH_URL',
    'APPLE_PUSH_CA_PEM',
  ],
} as const;

type Env = Readonly<Record<string, string | undefined>>;

/** The wallets that are offered, as mails take them: WALLETS, or both. */
export function offeredWallets(env: Env): string {
  return env['WALLETS'] ?? 'google,apple';
}

/** Wallets that this platform signs for with keys of its own, which phones do not take. */
export function ownWallets(env: Env): string[] {
  return offered(env)
    .filter(([, [first]]) => !env[first])
    .map(([wallet]) => wallet);
}

function offered(env: Env) {
  const names = offeredWallets(env).toUpperCase().split(',');
  return Object.entries(REAL).filter(([wallet]) => names.includes(wallet));
}

/** The settings of the wallet service: each offered wallet's as given, or this platform's own keys. */
export function walletSettings(own: Readonly<Record<string, string>>, env: Env): NodeJS.ProcessEnv {
  const isOwn = (name: string) => ownWallets(env).some((wallet) => name.startsWith(`${wallet}_`));
  const real = offered(env)
    .map(([, names]) => names)
    .filter(([first]) => env[first])
    .flat();
  return {
    ...Object.fromEntries(Object.entries(own).filter(([name]) => isOwn(name))),
    ...Object.fromEntries(real.map((name) => [name, env[name]])),
  };
}

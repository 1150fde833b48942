// What each process keeps secret, as a Secret of its own. Of the file that `node deploy/docker/make-env.mjs production FILE` makes, with the addresses of
// engines and mail server added (README.md):
//   node deploy/kubernetes/secrets.mjs FILE | kubectl apply -n giftcard-vault -f -
// or kept in a store that External Secrets reads, under one name, by the same words:
//   node deploy/kubernetes/secrets.mjs --external-secrets CLUSTER_SECRET_STORE NAME | kubectl apply -n giftcard-vault -f -
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const SERVICES = ['identity', 'catalog', 'orders', 'wallet', 'redemption', 'notifications', 'analytics'];

const as = (...names) => Object.fromEntries(names.map((name) => [name, `{${name}}`]));
const engines = (user, database) => ({
  REDIS_URL: `rediss://${user}:{REDIS_PASSWORD_${user.toUpperCase()}}@{REDIS_HOST}`,
  KAFKA_USER: user,
  KAFKA_PASSWORD: `{KAFKA_PASSWORD_${user.toUpperCase()}}`,
  ...(database === undefined
    ? {}
    : {
        MONGODB_URI: `mongodb://${user}:{MONGO_PASSWORD_${user.toUpperCase()}}@{MONGODB_HOSTS}/${database}?{MONGODB_OPTIONS}`,
      }),
});
const bucket = (user) => ({ S3_ACCESS_KEY: user, S3_SECRET_KEY: `{S3_SECRET_KEY_${user.toUpperCase()}}` });
const believed = as('SESSION_PUBLIC_KEY', 'EVENT_PUBLIC_KEYS');
const service = (name) => ({
  ...believed,
  ...engines(name, name),
  EVENT_SIGNING_KEYS: `{EVENT_SIGNING_KEY_${name.toUpperCase()}}`,
});

/** By the name of the Secret: each setting, made of words in braces, which stand in the file or the store. */
export const SECRETS = {
  gateway: { ...believed, ...engines('gateway'), ...bucket('gateway') },
  identity: {
    ...service('identity'),
    ...bucket('identity'),
    ...as(
      'SESSION_PRIVATE_KEY',
      'CODE_SEALING_KEYS',
      'LINK_SEALING_KEYS',
      'FACTOR_SEALING_KEYS',
      'SUPERADMIN_PASSWORD',
    ),
  },
  catalog: { ...service('catalog'), ...bucket('catalog') },
  orders: {
    ...service('orders'),
    ...as(
      'CARD_SEALING_KEYS',
      'PAYMENT_SEALING_KEYS',
      'PERSON_SEALING_KEYS',
      'SQUARE_ACCESS_TOKEN',
      'SQUARE_WEBHOOK_KEYS',
    ),
  },
  wallet: {
    ...service('wallet'),
    ...bucket('wallet'),
    ...as(
      'CARD_SEALING_KEYS',
      'PASS_SEALING_KEYS',
      'QR_SIGNING_KEY',
      'GOOGLE_WALLET_PRIVATE_KEY',
      'APPLE_PASS_KEY_PEM',
    ),
  },
  redemption: {
    ...service('redemption'),
    ...as('CARD_SEALING_KEYS', 'CODE_SEALING_KEYS', 'QR_SIGNING_KEY', 'OFFLINE_SIGNING_KEYS'),
  },
  notifications: {
    ...service('notifications'),
    ...bucket('notifications'),
    ...as(
      'CARD_SEALING_KEYS',
      'CODE_SEALING_KEYS',
      'LINK_SEALING_KEYS',
      'QR_SIGNING_KEY',
      'SMTP_URL',
      'MAIL_RETURNS_TOKEN',
      'SMS_AUTH_TOKEN',
    ),
  },
  analytics: service('analytics'),
  // Read models and events of every service, pictures to read, backups to write and read; nothing in Redis.
  ops: {
    ...engines('ops', 'admin'),
    REDIS_URL: 'rediss://{REDIS_HOST}',
    ...bucket('ops'),
    ...as('BACKUP_KEY'),
    EVENT_SIGNING_KEYS: SERVICES.map((name) => `{EVENT_SIGNING_KEY_${name.toUpperCase()}}`).join(','),
  },
  // Who KEDA is when it asks how far behind a group is (components/autoscale-lag).
  'kafka-lag': { KAFKA_USER: 'ops', KAFKA_PASSWORD: '{KAFKA_PASSWORD_OPS}' },
  'kafka-admin': { KAFKA_USER: 'admin', KAFKA_PASSWORD: '{KAFKA_PASSWORD_ADMIN}', KAFKA_SASL: 'plain' },
};

/** What a platform may do without. */
const OPTIONAL = [
  'SQUARE_ACCESS_TOKEN',
  'SQUARE_WEBHOOK_KEYS',
  'GOOGLE_WALLET_PRIVATE_KEY',
  'APPLE_PASS_KEY_PEM',
  'MAIL_RETURNS_TOKEN',
  'SMS_AUTH_TOKEN',
];

const WORD = /\{(\w+)\}/g;
const wordsOf = (settings) => [
  ...new Set(Object.values(settings).flatMap((text) => [...text.matchAll(WORD)].map(([, word]) => word))),
];
const list = (items) => ({ apiVersion: 'v1', kind: 'List', items });

/** @param values by their words. Throws with the words that have none. */
export function secretsOf(values) {
  const missing = [...new Set(Object.values(SECRETS).flatMap(wordsOf))].filter(
    (word) => !(word in values) && !OPTIONAL.includes(word),
  );
  if (missing.length > 0) throw new Error(`not in the file: ${missing.join(', ')}`);
  return list(
    Object.entries(SECRETS).map(([name, settings]) => ({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name, labels: { 'app.kubernetes.io/part-of': 'giftcard-vault' } },
      stringData: Object.fromEntries(
        Object.entries(settings).map(([key, text]) => [key, text.replaceAll(WORD, (_, word) => values[word] ?? '')]),
      ),
    })),
  );
}

/** @param key under which the store has all words. What is optional must be there too, and may be empty. */
export function externalSecretsOf(store, key) {
  return list(
    Object.entries(SECRETS).map(([name, settings]) => ({
      apiVersion: 'external-secrets.io/v1',
      kind: 'ExternalSecret',
      metadata: { name, labels: { 'app.kubernetes.io/part-of': 'giftcard-vault' } },
      spec: {
        refreshInterval: '1h',
        secretStoreRef: { kind: 'ClusterSecretStore', name: store },
        target: {
          name,
          template: {
            data: Object.fromEntries(
              Object.entries(settings).map(([setting, text]) => [setting, text.replaceAll(WORD, '{{ .$1 }}')]),
            ),
          },
        },
        data: wordsOf(settings).map((word) => ({ secretKey: word, remoteRef: { key, property: word } })),
      },
    })),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [first, store, key] = process.argv.slice(2);
  const external = first === '--external-secrets';
  if (first === undefined || (external && (store === undefined || key === undefined))) {
    process.stderr.write('secrets.mjs FILE, or secrets.mjs --external-secrets CLUSTER_SECRET_STORE NAME\n');
    process.exit(1);
  }
  try {
    const made = external ? externalSecretsOf(store, key) : secretsOf(parseEnv(readFileSync(first, 'utf8')));
    process.stdout.write(`${JSON.stringify(made, undefined, 2)}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

// Of MinIO's client what deploy/docker/minio-users.sh asks for, where the program is not at hand: mc mb, admin user add, admin policy create and attach.
import { createCipheriv, createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:https';

const { username: accessKey, password: secretKey, host, hostname, port } = new URL(process.env.MC_HOST_vault);
const ca = await readFile(`${process.env.MC_CONFIG_DIR}/certs/CAs/ca.crt`);
const words = process.argv.slice(2).join(' ');
const commands = [
  [/^mb --ignore-existing vault\/(\S+)$/, ([bucket]) => call(`/${bucket}`, {}, '', ['BucketAlreadyOwnedByYou'])],
  [
    /^admin user add vault (\S+) (\S+)$/,
    ([user, secret]) =>
      admin('add-user', { accessKey: user }, encrypted(JSON.stringify({ secretKey: secret, status: 'enabled' }))),
  ],
  [
    /^admin policy create vault (\S+) (\S+)$/,
    async ([name, file]) => admin('add-canned-policy', { name }, await readFile(file)),
  ],
  [
    /^admin policy attach vault (\S+) --user (\S+)$/,
    ([policyName, userOrGroup]) => admin('set-user-or-group-policy', { policyName, userOrGroup, isGroup: 'false' }, ''),
  ],
];
const [pattern, run] = commands.find(([known]) => known.test(words)) ?? [];
if (!run) throw new Error(`no such command here: ${words}`);
await run(pattern.exec(words).slice(1));

function admin(operation, query, body) {
  return call(`/minio/admin/v3/${operation}`, query, body);
}

/** A PUT signed as AWS wants it (version 4). */
async function call(path, query, body, taken = []) {
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `${time.slice(0, 8)}/us-east-1/s3/aws4_request`;
  const parameters = new URLSearchParams(Object.entries(query).sort()).toString();
  const hash = sha256(body);
  const signed = 'host;x-amz-content-sha256;x-amz-date';
  const canonical = `PUT\n${path}\n${parameters}\nhost:${host}\nx-amz-content-sha256:${hash}\nx-amz-date:${time}\n\n${signed}\n${hash}`;
  const key = scope.split('/').reduce((made, part) => hmac(made, part), `AWS4${secretKey}`);
  const signature = hmac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical)}`).toString('hex');
  const headers = {
    'x-amz-date': time,
    'x-amz-content-sha256': hash,
    'content-length': Buffer.byteLength(body),
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
  };
  const { status, text } = await new Promise((resolve, reject) => {
    const asking = request({ method: 'PUT', hostname, port, path: `${path}?${parameters}`, headers, ca }, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += part)).on('end', () => resolve({ status: answer.statusCode, text }));
    });
    asking.on('error', reject).end(body);
  });
  if (status !== 200 && !taken.some((code) => text.includes(code))) throw new Error(`${words}: ${status} ${text}`);
}

/** As MinIO's administration wants secrets: AES-256-GCM in one piece (sio), under a key made of the caller's own. */
function encrypted(text) {
  const [salt, nonce] = [randomBytes(32), randomBytes(8)];
  const key = pbkdf2Sync(secretKey, salt, 8192, 32, 'sha256');
  const seal = (number, data, associated) => {
    const count = Buffer.alloc(4);
    count.writeUInt32LE(number);
    const cipher = createCipheriv('aes-256-gcm', key, Buffer.concat([nonce, count])).setAAD(associated);
    return Buffer.concat([cipher.update(data), cipher.final(), cipher.getAuthTag()]);
  };
  const last = Buffer.concat([Buffer.from([0x80]), seal(0, Buffer.alloc(0), Buffer.alloc(0))]);
  return Buffer.concat([salt, Buffer.from([0x02]), nonce, seal(1, Buffer.from(text), last)]);
}

function sha256(data) {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key, text) {
  return createHmac('sha256', key).update(text).digest();
}

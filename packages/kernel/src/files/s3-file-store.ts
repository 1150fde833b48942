import { Agent } from 'node:https';
import { Client, S3Error } from 'minio';
import { checkedKey, isKey } from './file-key.js';
import type { EngineTls } from '../engine-connections.js';
import type { ListedFileStore } from './file-store.js';

/** Files in an S3 bucket (MinIO); the bucket is made when missing. */
export function createS3FileStore(settings: {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  tls?: EngineTls | undefined;
}): ListedFileStore {
  const { hostname, port, protocol } = new URL(settings.endpoint);
  const secure = protocol === 'https:';
  const client = new Client({
    endPoint: hostname,
    port: Number(port) || (secure ? 443 : 80),
    useSSL: secure,
    accessKey: settings.accessKey,
    secretKey: settings.secretKey,
    ...(secure && settings.tls ? { transportAgent: new Agent({ ...settings.tls, keepAlive: true }) } : {}),
  });
  let bucket: Promise<void> | undefined;
  const ensureBucket = () =>
    (bucket ??= makeBucket(client, settings.bucket).catch((error: unknown) => {
      bucket = undefined;
      throw error;
    }));
  return {
    async put(key, content, contentType) {
      const checked = checkedKey(key);
      await ensureBucket();
      await client.putObject(settings.bucket, checked, content, content.length, { 'Content-Type': contentType });
    },
    async get(key) {
      if (!isKey(key)) return undefined;
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of await client.getObject(settings.bucket, key)) chunks.push(chunk as Buffer);
        return Buffer.concat(chunks);
      } catch (error) {
        if (error instanceof S3Error && (error.code === 'NoSuchKey' || error.code === 'NoSuchBucket')) return undefined;
        throw error;
      }
    },
    async remove(key) {
      const checked = checkedKey(key);
      await ensureBucket();
      await client.removeObject(settings.bucket, checked);
    },
    async *keys() {
      await ensureBucket();
      for await (const { name } of client.listObjectsV2(settings.bucket, '', true) as AsyncIterable<{ name?: string }>)
        if (name !== undefined && isKey(name)) yield name;
    },
    ready: async () => void (await client.bucketExists(settings.bucket)),
  };
}

async function makeBucket(client: Client, bucket: string): Promise<void> {
  if (await client.bucketExists(bucket)) return;
  await client.makeBucket(bucket).catch((error: unknown) => {
    // Another process of ours was faster.
    if (!(error instanceof S3Error && error.code === 'BucketAlreadyOwnedByYou')) throw error;
  });
}

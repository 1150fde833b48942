// Floor of row 4: a bare Fastify and the driver that answer the same three calls with what no shop can leave out: a record
// before the charge, the provider's answer in it, a code and one signed link, the order with its event in one guarded
// write. Database and sandbox are those of the platform, which has nothing else to do meanwhile.
import { generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import Fastify from 'fastify';
import { MongoClient } from 'mongodb';

const [port, mongoUri, sandboxUrl, accessToken] = process.argv.slice(2);
const client = await new MongoClient(mongoUri, { retryWrites: false, maxPoolSize: 20 }).connect();
const checkouts = client.db('orders').collection('floor');
await checkouts.createIndex({ paymentId: 1 });
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const fastify = Fastify();

fastify.post('/api/payments/create-payment', async ({ body: { sourceId, giftCardId, businessSlug, amount } }) => {
  const [orderId, idempotencyKey] = [randomUUID(), randomUUID()];
  const amountCents = Math.round(amount * 100);
  await checkouts.insertOne({
    _id: orderId,
    status: 'charging',
    giftCardId,
    businessSlug,
    amountCents,
    idempotencyKey,
  });
  const answer = await fetch(`${sandboxUrl}/v2/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      source_id: sourceId,
      idempotency_key: idempotencyKey,
      amount_money: { amount: amountCents, currency: 'USD' },
      reference_id: orderId,
    }),
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`);
  const { payment } = await answer.json();
  await checkouts.updateOne(
    { _id: orderId, status: 'charging' },
    { $set: { status: 'paid', paymentId: payment.id, payment } },
  );
  return { id: payment.id };
});

fastify.post('/api/wallet/generate-wallet-pass', async ({ body: { paymentDetails, ...form } }) => {
  const code = randomBytes(16).toString('hex');
  const link = sign('RSA-SHA256', Buffer.from(JSON.stringify({ code, form })), privateKey).toString('base64url');
  await checkouts.updateOne(
    { paymentId: paymentDetails.transactionId, status: 'paid', code: { $exists: false } },
    { $set: { code, form } },
  );
  return { saveUrl: link, uniqueCode: code };
});

fastify.put('/api/v1/admin/purchase', async ({ body: { paymentDetails } }, reply) => {
  const placed = await checkouts.findOneAndUpdate(
    { paymentId: paymentDetails.transactionId, status: 'paid' },
    {
      $set: { status: 'placed', placedAt: new Date() },
      $push: { outbox: { type: 'order-placed', paymentId: paymentDetails.transactionId } },
    },
    { returnDocument: 'after' },
  );
  if (!placed) return reply.status(409).send({ code: 'REFUSED' });
  return { purchase: { id: placed._id, uniqueCode: placed.code } };
});

await fastify.listen({ port: Number(port), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
process.send?.({ url: `http://127.0.0.1:${port}` });

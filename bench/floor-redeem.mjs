// Floor of row 3: a bare Fastify and the driver doing the same guarded update on the same database.
import Fastify from 'fastify';
import { MongoClient } from 'mongodb';

const [port, mongoUri] = process.argv.slice(2);
const client = await new MongoClient(mongoUri, { retryWrites: false, maxPoolSize: 20 }).connect();
const cards = client.db('floor').collection('cards');
const fastify = Fastify();
fastify.post('/redeem', async (request, reply) => {
  const { cardId, adminId, amountCents } = request.body;
  const now = new Date();
  const card = await cards.findOneAndUpdate(
    {
      _id: cardId,
      status: 'active',
      balanceCents: { $gte: amountCents },
      authorizations: { $elemMatch: { adminId, amountCents, expiresAt: { $gt: now } } },
    },
    {
      $inc: { balanceCents: -amountCents, version: 1 },
      $pull: { authorizations: { adminId } },
      $push: { entries: { amountCents, at: now, by: adminId }, outbox: { type: 'redeemed', cardId, amountCents } },
    },
    { returnDocument: 'after' },
  );
  if (!card) return reply.status(409).send({ code: 'REFUSED' });
  return { remainingBalance: card.balanceCents };
});
await fastify.listen({ port: Number(port), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
process.send?.({ url: `http://127.0.0.1:${port}` });

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { randomId } from './ids.js';
import type { SandboxContext } from './sandbox-context.js';
import { readTestCard } from './test-cards.js';
import { testSource, type TestSource } from './test-sources.js';

const CardBody = z.object({
  cardNumber: z.string().max(40),
  expirationDate: z.string().max(10),
  cvv: z.string().max(6),
  postalCode: z.string().max(20),
});
const WalletBody = z.object({ method: z.enum(['google-pay', 'cash-app']), decision: z.enum(['approve', 'decline']) });

/** What the frames of square.js ask for; only pages of the sandbox's own origin can. */
export function tokenizeRoutes(context: SandboxContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/card-field/tokenize', async (request, reply) => {
      const input = CardBody.safeParse(request.body);
      if (!input.success)
        return reply.code(400).send({
          status: 'Error',
          errors: [{ type: 'INVALID_REQUEST_ERROR', message: 'The card could not be read.' }],
        });
      const { source, problems } = readTestCard(input.data, context.now());
      if (problems) return { status: 'Invalid', errors: problems };
      const { brand, last4, expMonth, expYear } = source.instrument;
      const token = await keep(context, 'cnon', source);
      return {
        status: 'OK',
        token,
        details: {
          method: 'Card',
          card: { brand, last4, expMonth, expYear, cardType: 'CREDIT', prepaidType: 'NOT_PREPAID' },
        },
      };
    });
    app.post('/wallet/tokenize', async (request, reply) => {
      const input = WalletBody.safeParse(request.body);
      if (!input.success)
        return reply.code(400).send({
          status: 'Error',
          errors: [{ type: 'INVALID_REQUEST_ERROR', message: 'The wallet could not be read.' }],
        });
      return walletToken(context, input.data.method, input.data.decision);
    });
  };
}

async function walletToken(
  context: SandboxContext,
  method: 'google-pay' | 'cash-app',
  decision: 'approve' | 'decline',
): Promise<unknown> {
  const source = testSource(`wnon:${method}-${decision === 'approve' ? 'ok' : 'declined'}`);
  if (!source) throw new Error(`no test source for ${method}`);
  const token = await keep(context, 'wnon', source);
  if (method === 'cash-app')
    return { status: 'OK', token, details: { method: 'Cash App Pay', cashAppPay: { cashtag: '$JordanSandbox' } } };
  const { brand, last4, expMonth, expYear } = source.instrument;
  return { status: 'OK', token, details: { method: 'Google Pay', card: { brand, last4, expMonth, expYear } } };
}

/** Makes a single-use token for a source; it outlives a restart. */
async function keep(context: SandboxContext, kind: 'cnon' | 'wnon', source: TestSource): Promise<string> {
  const sourceId = `${kind}:${randomId(32)}`;
  await context.ledger.record({ fact: 'source', sourceId, source, createdAt: context.now().toISOString() });
  return sourceId;
}

import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { openDom, type RenderedDom } from '../../../testing/dom.js';
import { statementOf } from '../../../testing/offline-till.js';

const HOUR_MS = 3_600_000;
let dom: RenderedDom;
let OfflineDialog: typeof import('./offline-dialog.js').OfflineDialog;
const close = jest.fn();

beforeAll(async () => {
  dom = await openDom();
  ({ OfflineDialog } = await import('./offline-dialog.js'));
});
beforeEach(() => void jest.useFakeTimers());
afterEach(async () => {
  await dom.draw(null);
  jest.useRealTimers();
});
afterAll(() => dom.window.close());

async function shown(statement: string, clockAheadMs = 0): Promise<string> {
  await dom.draw(<OfflineDialog statement={statement} clockAheadMs={clockAheadMs} onClose={close} />);
  await dom.act(() => jest.advanceTimersByTimeAsync(0).then(() => undefined)); // the dialog listens outside by then
  return dom.window.document.body.textContent.replace(/\s+/g, ' ');
}

it('says what the card had, and how much of it a shop may accept', async () => {
  expect(await shown(statementOf({ balanceCents: 7_500 }))).toMatch(/\$75\.00 on this card.+up to \$50\.00/);
  expect(await shown(statementOf({ balanceCents: 1_200 }))).toMatch(/\$12\.00 on this card.+up to \$12\.00/);
});

it('shows none that is older than a day by the clock of the platform', async () => {
  const before = new Date(Date.now() - 23 * HOUR_MS);
  expect(await shown(statementOf({ issuedAt: before }))).toContain('on this card');
  expect(await shown(statementOf({ issuedAt: before }), 2 * HOUR_MS)).toContain('older than a day');
});

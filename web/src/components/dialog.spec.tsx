import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openDom, type RenderedDom } from '../testing/dom.js';

let dom: RenderedDom;
let Dialog: typeof import('./dialog.js').Dialog;
const closed = jest.fn();

beforeAll(async () => {
  dom = await openDom();
  ({ Dialog } = await import('./dialog.js'));
});
beforeEach(() => {
  jest.useFakeTimers();
  closed.mockReset();
});
afterEach(async () => {
  await dom.draw(null);
  jest.useRealTimers();
});
afterAll(() => dom.window.close());

async function opened(keepOnOutside: boolean): Promise<HTMLElement> {
  await dom.draw(
    <Dialog open keepOnOutside={keepOnOutside} onClose={closed} title="Block this card?">
      <p>Words</p>
    </Dialog>,
  );
  await dom.act(() => jest.advanceTimersByTimeAsync(0).then(() => undefined)); // it listens outside as soon as the press that opened it is over
  return dom.window.document.querySelector<HTMLElement>('[role="dialog"]')!;
}

const press = (target: Element) =>
  dom.act(() => {
    for (const type of ['pointerdown', 'pointerup', 'click'])
      target.dispatchEvent(
        Object.assign(new dom.window.MouseEvent(type, { bubbles: true, cancelable: true, button: 0 }), {
          pointerType: 'mouse',
        }),
      );
  });
const overlay = (dialog: HTMLElement) => dialog.previousElementSibling!;

describe('a dialog', () => {
  it('is closed by a press on what lies around it, not by one inside', async () => {
    const dialog = await opened(false);
    await press(dialog.querySelector('p')!);
    expect(closed).not.toHaveBeenCalled();
    await press(overlay(dialog));
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('with a lot to lose is not', async () => {
    await press(overlay(await opened(true)));
    expect(closed).not.toHaveBeenCalled();
  });

  it.each([false, true])('is closed by Escape and by its button (a lot to lose: %p)', async (keepOnOutside) => {
    const dialog = await opened(keepOnOutside);
    await dom.act(
      () =>
        void dom.window.document.dispatchEvent(
          new dom.window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
        ),
    );
    expect(closed).toHaveBeenCalledTimes(1);
    await dom.act(() => dialog.querySelector('button')!.click());
    expect(closed).toHaveBeenCalledTimes(2);
  });
});

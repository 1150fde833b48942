import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openDom, type RenderedDom } from '../testing/dom.js';

let dom: RenderedDom;
let Toast: typeof import('./toast.js').Toast;
const closed = jest.fn();

beforeAll(async () => {
  dom = await openDom();
  ({ Toast } = await import('./toast.js'));
});
beforeEach(async () => {
  jest.useFakeTimers();
  closed.mockReset();
  await dom.draw(<Toast text="Gift Card Created Successfully" tone="success" seconds={3} onClose={closed} />);
});
afterEach(async () => {
  await dom.draw(null);
  jest.useRealTimers();
});
afterAll(() => dom.window.close());

const passes = (milliseconds: number) =>
  dom.act(() => jest.advanceTimersByTimeAsync(milliseconds).then(() => undefined));
const toast = () => dom.window.document.querySelector('[role="status"]')!;
const point = (type: string) =>
  dom.act(
    () =>
      void toast().dispatchEvent(
        new dom.window.MouseEvent(type, {
          bubbles: true,
          relatedTarget: type === 'pointerout' ? dom.window.document.body : null,
        }),
      ),
  );
const closeButton = () => dom.window.document.querySelector('button')!;

describe('a popup of three seconds', () => {
  it('is there for three seconds and then gone', async () => {
    await passes(2999);
    expect(closed).not.toHaveBeenCalled();
    await passes(1);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('waits for a pointer that moves over it, and counts anew when it is left', async () => {
    await passes(2000);
    await point('pointermove');
    await passes(9000);
    await point('pointermove');
    await passes(9999);
    expect(closed).not.toHaveBeenCalled();
    await point('pointerout');
    await passes(3000);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('does not stay for ever under a pointer that rests', async () => {
    await point('pointermove');
    await passes(10_000);
    await passes(2999);
    expect(closed).not.toHaveBeenCalled();
    await passes(1);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('does not stay for ever under a focus that stays, and leaves in its time when the focus goes', async () => {
    await dom.act(() => closeButton().focus());
    await passes(10_000);
    await passes(2999);
    expect(closed).not.toHaveBeenCalled();
    await passes(1);
    expect(closed).toHaveBeenCalledTimes(1);
    closed.mockReset();
    await dom.act(() => closeButton().blur());
    await dom.act(() => closeButton().focus());
    await passes(5000);
    await dom.act(() => closeButton().blur());
    await passes(3000);
    expect(closed).toHaveBeenCalledTimes(1);
  });
});

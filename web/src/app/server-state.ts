/** The element with the state of a page that the gateway drew (src/server-rendered-pages.tsx). */
export const SERVER_STATE_ID = 'server-state';

const states: Record<string, unknown> = read();

/**
 * The state a feature was rendered from, once: the first draw here equals what is on the screen, and nothing is asked for
 * twice. Undefined when the page was not rendered by the server.
 */
export function takeServerState(feature: string): unknown {
  const state = states[feature];
  delete states[feature];
  return state;
}

function read(): Record<string, unknown> {
  const text = globalThis.document?.getElementById(SERVER_STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

import { useEffect, useState } from 'react';
import type { BusinessPayments } from '../../lib/gift-card.js';
import { t } from './texts.js';
import type { Payments } from './wallet-starters.js';

type Square = NonNullable<Window['Square']>;
type ScriptState =
  | { status: 'loading' }
  | { status: 'ready'; payments: Payments }
  | { status: 'failed'; message: string };

/**
 * Loads the provider's script before the React bindings need it. They load it too, but draw nothing at all when that
 * fails or when the ids are wrong, and never try again.
 */
export function usePaymentScript({
  scriptUrl,
  applicationId,
  locationId,
}: BusinessPayments): ScriptState & { retry: () => void } {
  const [state, setState] = useState<ScriptState>({ status: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let open = true;
    const show = (next: ScriptState): void => {
      if (open) setState(next);
    };
    show({ status: 'loading' });
    void openProvider(scriptUrl, applicationId, locationId).then(show);
    return () => {
      open = false;
    };
  }, [scriptUrl, applicationId, locationId, round]);
  return { ...state, retry: () => setRound((count) => count + 1) };
}

/** Loads the script, anew when it failed before, and asks it whether the ids are right. Never rejects: a fault comes as words to show. */
export function openProvider(scriptUrl: string, applicationId: string, locationId: string): Promise<ScriptState> {
  return loadScript(scriptUrl).then(
    (square) => check(square, applicationId, locationId),
    () => ({ status: 'failed', message: t('payment.notLoaded') }),
  );
}

function check(square: Square, applicationId: string, locationId: string): ScriptState {
  if (applicationId === '' || locationId === '') return { status: 'failed', message: t('payment.notConfigured') };
  try {
    return { status: 'ready', payments: square.payments(applicationId, locationId) };
  } catch (error) {
    return {
      status: 'failed',
      message:
        error instanceof Error && /application/i.test(`${error.name} ${error.message}`)
          ? t('payment.wrongId')
          : t('payment.notConfigured'),
    };
  }
}

function loadScript(url: string): Promise<Square> {
  if (window.Square) return Promise.resolve(window.Square);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener(
      'load',
      () => (window.Square ? resolve(window.Square) : reject(new Error('The payment script brought nothing'))),
      { once: true },
    );
    script.addEventListener(
      'error',
      () => {
        script.remove();
        reject(new Error('The payment script could not be loaded'));
      },
      { once: true },
    );
    document.head.append(script);
  });
}

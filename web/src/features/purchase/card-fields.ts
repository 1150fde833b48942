import type { ComponentProps } from 'react';
import type { CreditCard } from 'react-square-web-payments-sdk';
import { t } from './texts.js';

type Callbacks = NonNullable<ComponentProps<typeof CreditCard>['callbacks']>;

export interface CardFields {
  /** For the provider's card field to call. */
  callbacks: Required<Pick<Callbacks, 'focusClassAdded' | 'errorClassAdded' | 'errorClassRemoved'>>;
  /** Why the card field gave no source to charge, in words to show. */
  refusal: () => string;
}

/**
 * Listens to the provider's card field. The React bindings keep the reason of a refused card to themselves, but the
 * field marks what is empty or wrong: filled in and nothing marked, it could not ask its provider.
 * @param onBegun called when somebody is in the field, each time
 */
export function watchCardFields(onBegun: () => void): CardFields {
  let entered = false;
  const marked = new Set<string>();
  return {
    callbacks: {
      focusClassAdded: () => {
        entered = true;
        onBegun();
      },
      errorClassAdded: ({ detail }) => void marked.add(detail.field),
      errorClassRemoved: ({ detail }) => void marked.delete(detail.field),
    },
    refusal: () => (entered && marked.size === 0 ? t('payment.unreachable') : t('payment.incomplete')),
  };
}

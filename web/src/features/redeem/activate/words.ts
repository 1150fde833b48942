import { t } from './texts.js';

/** What is said of an activation that did not go straight. */
export const activationWords = {
  failed: t('failed'),
  unsure: t('unsure'),
  signInAgain: t('signInAgain'),
};

/* The payment sandbox's square.js: the same calls as Square's Web Payments SDK, served without an account. */
(() => {
  'use strict';

  const script = document.currentScript;
  if (!script || !('src' in script)) throw new Error('Square.js must be loaded by a script element.');
  const origin = new URL(script.src).origin;

  class SqError extends Error {
    constructor(name, message, errors = []) {
      super(message);
      this.name = name;
      this.errors = errors;
    }
  }

  const error = (name, message, errors) => new SqError(name, message, errors);

  function checkRequest(options) {
    const total = options?.total;
    const problems = [];
    if (!/^[A-Z]{2}$/.test(options?.countryCode ?? '')) problems.push('countryCode');
    if (!/^[A-Z]{3}$/.test(options?.currencyCode ?? '')) problems.push('currencyCode');
    if (typeof total?.label !== 'string' || !/^-?\d+(\.\d+)?$/.test(String(total?.amount ?? '')))
      problems.push('total');
    if (problems.length > 0)
      throw error('InvalidPaymentRequestError', `The payment request is invalid: ${problems.join(', ')}.`);
  }

  class PaymentRequest {
    #options;

    constructor(options) {
      checkRequest(options);
      this.#options = options;
    }

    /** Read by the payment methods of this file's modules. */
    get options() {
      return this.#options;
    }

    update(changes) {
      const next = { ...this.#options, ...changes };
      checkRequest(next);
      this.#options = next;
      return true;
    }

    // No shipping is asked for in the sandbox, so these events never come.
    addEventListener() {}
  }

  const digital = (method, request) => {
    if (!(request instanceof PaymentRequest))
      throw error('InvalidPaymentRequestError', `${method} needs a payment request of payments.paymentRequest().`);
  };

  const unsupported = (method) => async () => {
    throw error('PaymentMethodUnsupportedError', `${method} is not supported by the payment sandbox.`);
  };

  const verificationToken = () =>
    `verf:${[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

  function payments(applicationId, locationId) {
    if (typeof applicationId !== 'string' || !applicationId.startsWith('sandbox-')) {
      throw error('InvalidApplicationIdError', 'The Payment applicationId option is not in the correct format.');
    }
    if (typeof locationId !== 'string' || locationId.trim() === '') {
      throw error('InvalidLocationIdError', 'The Payment locationId option is not in the correct format.');
    }
    const context = { origin, applicationId, locationId, error };
    const load = (file) => import(`${origin}/square/${file}.js`);
    return {
      paymentRequest: (options) => new PaymentRequest(options),
      card: async (options) => (await load('card')).createCard(context, options),
      googlePay: async (request) => {
        digital('Google Pay', request);
        return (await load('google-pay')).createGooglePay(context, request);
      },
      cashAppPay: async (request, options) => {
        digital('Cash App Pay', request);
        return (await load('cash-app-pay')).createCashAppPay(context, request, options);
      },
      verifyBuyer: async (source, details) => {
        if (typeof source !== 'string' || !details)
          throw error('VerifyBuyerError', 'verifyBuyer needs a payment token and the details of the buyer.');
        return { token: verificationToken(), userChallenged: false };
      },
      setLocale: async (locale) => ({
        previousLocale: 'en-US',
        newLocale: 'en-US',
        message: `The sandbox speaks en-US, not ${locale}.`,
      }),
      applePay: unsupported('Apple Pay'),
      giftCard: unsupported('Gift Card'),
      ach: unsupported('ACH'),
      afterpayClearpay: unsupported('Afterpay'),
    };
  }

  window.Square = Object.freeze({ payments, errors: Object.freeze({ SqError }) });
})();

/** What is stored of people, forms and gift cards alike. */
export const nested = (fields: Record<string, unknown>) => ({ _id: false, type: { _id: false, ...fields } });
const sealed = { personId: String, sealed: String };
export const person = nested({
  name: String,
  email: String,
  phone: String,
  language: String,
  nameOnly: Boolean,
  byText: Boolean,
  ...sealed,
});

/** What a guest filled in. */
export const form = nested({
  purchaseType: String,
  buyer: person,
  recipient: person,
  message: String,
  occasion: String,
  arrival: nested({ date: String, time: String, zone: String, at: Date }),
  copyToBuyer: Boolean,
  designId: String,
  ...sealed,
});

/** The gift card that is sold, as it was then. */
export const giftCard = nested({
  giftCardId: String,
  name: String,
  tag: String,
  imageListKey: String,
  imageMailKey: String,
  packageTerms: nested({ unit: String, contents: String, units: Number }),
});

/** Who paid for a group gift. */
export const contributor = nested({ name: String, message: String, ...sealed });

export const cardSecrets = nested({
  codeSealed: String,
  codeHash: String,
  publicTokenSealed: String,
  publicTokenHash: String,
});

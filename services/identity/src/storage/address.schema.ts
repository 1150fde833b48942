/** A postal address inside a document. */
export const addressField = {
  _id: false,
  type: { _id: false, street: String, city: String, state: String, zipCode: String },
};

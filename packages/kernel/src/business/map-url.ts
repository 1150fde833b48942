interface Place {
  readonly street: string;
  readonly city: string;
  readonly state: string;
}

/** Where a map shows a business: the link that its owner entered, else a search for its address; '' without either. */
export function mapUrlOf(contact: { readonly mapUrl: string } | undefined, address: Place | undefined): string {
  if (contact?.mapUrl) return contact.mapUrl;
  if (!address?.street || !address.city) return '';
  const { street, city, state } = address;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: [street, city, state].filter(Boolean).join(', ') }).toString()}`;
}

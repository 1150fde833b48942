/** How the purchase dialog's occasions are said to a gift's recipient; other words stand as they were typed. */
const GREETINGS: Readonly<Record<string, string>> = { Birthday: 'Happy birthday', Anniversary: 'Happy anniversary' };

/** A gift's headline, in its mail and on its page: "Happy birthday, Maya"; "For you, Maya" without an occasion. */
export function giftGreeting(occasion: string, recipientName: string): string {
  const words = (GREETINGS[occasion] ?? occasion).replace(/[\s.,!]+$/, '') || 'For you';
  return recipientName ? `${words}, ${recipientName}` : words;
}

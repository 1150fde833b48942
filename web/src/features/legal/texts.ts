/** Every word of this feature (en-US); the pages themselves are texts of the gateway (docs/adr/0037). */
export const texts = {
  failed: "We couldn't load this page. Please try again.",
  description: (title: string) => `${title} of this gift card platform.`,
};

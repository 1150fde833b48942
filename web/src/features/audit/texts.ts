/** Every word of this feature (en-US). */
export const texts = {
  whoChangedWhatIn: 'Who changed what in your business, newest first.',
};

/** Every word of this feature (en-US). */
export const texts = {
  whoChangedWhatIn: 'Who did what, to whose card. Nobody can change it, not even you.',
};

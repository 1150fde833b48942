/** The words of what is not saved yet (en-US). */
export const texts = {
  leaveWithoutSaving: 'Leave without saving?',
  whatYouTyped: 'What you changed here is not saved yet and would be lost.',
  stay: 'Keep editing',
  leave: 'Discard changes',
  notSavedYet: 'Not saved yet',
  discard: 'Discard',
};

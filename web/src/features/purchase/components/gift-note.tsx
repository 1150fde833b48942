import { useWatch } from 'react-hook-form';
import { Note } from '../../../components/note.js';
import { EMPTY_DETAILS, type Details } from '../model.js';
import { GREETINGS, texts } from '../texts.js';

/** The note as the recipient will read it; it follows every key. Decoration: the fields hold the same words. */
export function GiftNote({ className }: { className?: string | undefined }) {
  const { recipientName, occasion, message, name } = { ...EMPTY_DETAILS, ...(useWatch<Details>() as Partial<Details>) };
  const to = recipientName.trim() || texts.you;
  const greeting = GREETINGS[occasion];
  return (
    <Note
      hidden
      className={className}
      to={greeting ? `${greeting}, ${to}` : texts.forWhom(to)}
      from={name.trim() || texts.yourName}
    >
      {message.trim() || texts.yourMessageStandsHere}
    </Note>
  );
}

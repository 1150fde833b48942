import { useWatch } from 'react-hook-form';
import { Note } from '../../../components/note.js';
import { EMPTY_DETAILS, type Details } from '../model.js';
import { GREETINGS, t } from '../texts.js';

/** The note as the recipient will read it; it follows every key. Decoration: the fields hold the same words. */
export function GiftNote({ className }: { className?: string | undefined }) {
  const { recipientName, occasion, message, name } = { ...EMPTY_DETAILS, ...(useWatch<Details>() as Partial<Details>) };
  const to = recipientName.trim() || t('note.you');
  const greeting = GREETINGS[occasion];
  return (
    <Note
      hidden
      className={className}
      to={greeting ? `${greeting}, ${to}` : t('note.forRecipient', { to })}
      from={name.trim() || t('note.yourName')}
    >
      {message.trim() || t('note.placeholder')}
    </Note>
  );
}

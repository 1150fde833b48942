import { useFormContext, useWatch } from 'react-hook-form';
import { TextArea } from '../../../components/field.js';
import { Pick, Picks } from '../../../components/picks.js';
import { type Details } from '../model.js';
import styles from './gift-message.module.css';
import { GiftNote } from './gift-note.js';
import { OCCASIONS, t } from '../texts.js';
import { work } from '../../../lib/work/texts.js';

/** The occasion and the words, and on phones the note that shows them. */
export function GiftMessage({ limit }: { limit: number }) {
  const {
    register,
    formState: { errors },
  } = useFormContext<Details>();
  const message = useWatch<Details, 'message'>({ name: 'message' });
  return (
    <>
      <Picks label={t('message.occasion')} aside={work('field.optional')}>
        {Object.entries(OCCASIONS).map(([name, words]) => (
          <Pick key={name} value={name} {...register('occasion')}>
            {words}
          </Pick>
        ))}
      </Picks>
      <TextArea
        label={t('message.label')}
        optional
        rows={4}
        maxLength={limit}
        error={errors.message?.message}
        hint={
          <span className="num">
            {limit - (message?.length ?? 0)}
            {t('message.charactersLeft')}
          </span>
        }
        {...register('message')}
      />
      <GiftNote className={styles.note} />
    </>
  );
}

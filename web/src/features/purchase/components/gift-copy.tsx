import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Details } from '../model.js';
import { t } from '../texts.js';
import styles from './gift-copy.module.css';

/** Whether the buyer gets the gift's mail as well, without what opens the card. */
export function GiftCopy() {
  const { setValue } = useFormContext<Details>();
  const isWished = useWatch<Details, 'copy'>({ name: 'copy' }) === 'yes';
  const hint = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isWished}
          aria-describedby={hint}
          onChange={({ target }) => setValue('copy', target.checked ? 'yes' : '', { shouldDirty: true })}
        />
        {t('copy.label')}
      </label>
      <p id={hint} className={styles.hint}>
        {t('copy.hint')}
      </p>
    </div>
  );
}

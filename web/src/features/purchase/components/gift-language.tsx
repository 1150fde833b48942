import { LANGUAGE_NAMES, LANGUAGES } from '@giftcard/kernel/business/language';
import { useFormContext, useWatch } from 'react-hook-form';
import { LANGUAGE } from '../../../lib/language.js';
import type { Details } from '../model.js';
import { t } from '../texts.js';
import choice from './gift-message.module.css';

/** What the gift's mail, its page and its pass speak: the buyer's language, if they choose no other. */
export function GiftLanguage() {
  const { setValue } = useFormContext<Details>();
  const chosen = useWatch<Details, 'recipientLanguage'>({ name: 'recipientLanguage' }) || LANGUAGE;
  return (
    <div>
      <span className={choice.label} id="language-label">
        {t('gift.language')}
      </span>
      <div className={choice.occasions} role="radiogroup" aria-labelledby="language-label">
        {LANGUAGES.map((language) => (
          <label key={language} className={choice.pick} lang={language}>
            <input
              type="radio"
              name="recipientLanguage"
              value={language}
              checked={language === chosen}
              onChange={() => setValue('recipientLanguage', language, { shouldDirty: true })}
            />
            {LANGUAGE_NAMES[language]}
          </label>
        ))}
      </div>
    </div>
  );
}

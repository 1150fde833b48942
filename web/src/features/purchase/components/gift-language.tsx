import { LANGUAGE_NAMES, LANGUAGES } from '@giftcard/kernel/business/language';
import { useFormContext, useWatch } from 'react-hook-form';
import { Pick, Picks } from '../../../components/picks.js';
import { LANGUAGE } from '../../../lib/language.js';
import type { Details } from '../model.js';
import { t } from '../texts.js';

/** What the gift's mail, its page and its pass speak: the buyer's language, if they choose no other. */
export function GiftLanguage() {
  const { setValue } = useFormContext<Details>();
  const chosen = useWatch<Details, 'recipientLanguage'>({ name: 'recipientLanguage' }) || LANGUAGE;
  return (
    <Picks label={t('gift.language')}>
      {LANGUAGES.map((language) => (
        <Pick
          key={language}
          lang={language}
          name="recipientLanguage"
          value={language}
          checked={language === chosen}
          onChange={() => setValue('recipientLanguage', language, { shouldDirty: true })}
        >
          {LANGUAGE_NAMES[language]}
        </Pick>
      ))}
    </Picks>
  );
}

import { ContributorLines } from '../../../components/contributor-lines.js';
import type { HolderCard } from '../api.js';
import styles from '../pages/card-page.module.css';
import { t } from '../texts.js';

type Contributors = NonNullable<HolderCard['contributors']>;

/** Of a group gift: everybody who gave it, with what they write. */
export function Together({ contributors }: { contributors: Contributors }) {
  return (
    <section className={styles.together} aria-labelledby="together">
      <h2 id="together">{t('together.title')}</h2>
      <ContributorLines
        paper
        people={contributors}
        words={{
          showAll: (count) => t('together.showAll', { count }),
          quoted: (line) => t('together.quoted', { line }),
          withoutLine: (names) => t('together.withoutLine', { names }),
        }}
      />
    </section>
  );
}

import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CARD_DESIGNS, designsOn, type CardDesign } from '@giftcard/kernel/business/card-designs';
import { cardPictureKey } from '@giftcard/kernel/files/card-picture';
import { designPicture } from '@giftcard/kernel/business/design-picture';
import { Button } from '../../../components/button.js';
import type { Details } from '../model.js';
import styles from './design-choice.module.css';
import { t } from './texts.js';

/** So many are shown with the gift card's own before all are asked for: two rows. */
const FIRST = 5;

/** Which picture a gift bears: the gift card's own, or one of the designs, those of the season first. */
export function DesignChoice({ own }: { own: string }) {
  const {
    formState: { errors },
  } = useFormContext<Details>();
  const chosen = useWatch<Details, 'designId'>({ name: 'designId' });
  const [order] = useState(() => designsOn(new Date()));
  const [isWhole, setWhole] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isWhole) group.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
  }, [isWhole]);
  const error = errors.designId?.message;
  return (
    <div>
      <span className={styles.label} id="design-label">
        {t('title')}
      </span>
      <div
        ref={group}
        className={styles.designs}
        role="radiogroup"
        aria-labelledby="design-label"
        aria-describedby={error ? 'design-error' : undefined}
      >
        <Design value="" name={t('own')} image={cardPictureKey(own, 'list')} />
        {(isWhole ? order : firstOf(order, chosen)).map((design) => (
          <Design
            key={design}
            value={design}
            name={t(`name.${design}`)}
            image={`/images/${designPicture(design).thumbKey}`}
          />
        ))}
      </div>
      {error && (
        <p className={styles.error} id="design-error" role="alert">
          {error}
        </p>
      )}
      {!isWhole && (
        <Button size="small" className={styles.all} onClick={() => setWhole(true)}>
          {t('all', { count: CARD_DESIGNS.length })}
        </Button>
      )}
    </div>
  );
}

function Design({ value, name, image }: { value: CardDesign | ''; name: string; image: string }) {
  const { register } = useFormContext<Details>();
  return (
    <label className={styles.design}>
      <input type="radio" value={value} {...register('designId')} />
      <span className={styles.picture}>
        <img src={image} alt="" width={240} height={151} loading="lazy" decoding="async" />
      </span>
      <span className={styles.name}>{name}</span>
      <Check className={styles.tick} aria-hidden />
    </label>
  );
}

/** The first few, the chosen one among them. */
function firstOf(order: readonly CardDesign[], chosen: CardDesign | ''): CardDesign[] {
  const first = order.slice(0, FIRST);
  return !chosen || first.includes(chosen) ? first : [chosen, ...first.slice(0, -1)];
}

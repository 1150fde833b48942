import { Check } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { cardPictureKey } from '@giftcard/kernel/files/card-picture';
import { Button } from '../../components/button.js';
import type { GiftCard } from '../../lib/gift-card.js';
import { common } from '../../lib/texts.js';
import type { Designed } from './designed.js';
import { choiceOf, choicesOf, FIRST, firstOf, photoChoice } from './choices.js';
import styles from './design-choice.module.css';
import { OwnPhoto } from './own-photo.js';
import { designsActions, selectDesigns } from './slice.js';
import { t } from './texts.js';

/** What the choice is made for. */
interface ChoiceProps {
  giftCard: Pick<GiftCard, 'businessSlug' | 'giftCardImg'>;
  /** Whether a photo of the giver's own may be chosen, where its business takes them. */
  photos?: boolean | undefined;
}

/** Which picture a gift bears: the gift card's own, one of its business's designs, or a built-in one, those of the season first. */
export function DesignChoice({ giftCard, photos = true, loading }: ChoiceProps & { loading: ReactNode }) {
  const { businessSlug } = giftCard;
  const designs = useSelector(selectDesigns);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(designsActions.designsOpened(businessSlug));
  }, [dispatch, businessSlug]);
  if (designs.businessSlug !== businessSlug || designs.status === 'loading') return loading;
  return <Choices giftCard={giftCard} photos={photos} />;
}

function Choices({ giftCard, photos }: ChoiceProps) {
  const {
    setValue,
    formState: { errors },
  } = useFormContext<Designed>();
  const [chosen, photoId, photo] = useWatch<Designed, ['designId', 'photoId', 'photo']>({
    name: ['designId', 'photoId', 'photo'],
  });
  const { status, offered } = useSelector(selectDesigns);
  const dispatch = useDispatch();
  const [day] = useState(() => new Date());
  const [isWhole, setWhole] = useState(false);
  const [wasTaken, setTaken] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const failed = status === 'failed';
  const own = photoChoice(failed ? { guestPhotos: 'on' } : offered, { photoId, photo });
  const isOwn = chosen !== '' && chosen === photoId;
  const others = failed ? (chosen && !isOwn ? [choiceOf(chosen, giftCard.businessSlug)] : []) : choicesOf(offered, day);
  const choices = [...own, ...others];
  const isGone = chosen !== '' && !choices.some(({ value }) => value === chosen);
  useEffect(() => {
    if (!isGone) return;
    // Its business offers it no more: the gift card's own picture takes its place, and the guest is told.
    setTaken(true);
    setValue('designId', '', { shouldDirty: true });
  }, [isGone, setValue]);
  const isRefused = isOwn && errors.designId?.type === 'server';
  useEffect(() => {
    if (!isRefused) return;
    // A photo that the server has no more: it is forgotten here too.
    setTaken(true);
    setValue('designId', '', { shouldDirty: true });
    setValue('photoId', '', { shouldDirty: true });
    setValue('photo', '', { shouldDirty: true });
  }, [isRefused, setValue]);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isWhole) group.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
  }, [isWhole]);
  const error = wasTaken && chosen === '' ? t('gone') : errors.designId?.message;
  // Nothing to choose from.
  const takesPhotos = photos && !failed && offered.guestPhotos !== 'off';
  if (choices.length === 0 && !failed && !error && !takesPhotos) return null;
  const isShort = !isWhole && choices.length > FIRST;
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
        <Design value="" name={t('own')} image={cardPictureKey(giftCard.giftCardImg, 'list')} />
        {(isShort ? firstOf(choices, chosen) : choices).map((choice) => (
          <Design key={choice.value} {...choice} />
        ))}
      </div>
      {error && (
        <p className={styles.error} id="design-error" role="alert">
          {error}
        </p>
      )}
      {failed && (
        <p className={styles.failed} role="status">
          {t('failed')}{' '}
          <Button
            variant="quiet"
            size="small"
            onClick={() => dispatch(designsActions.designsOpened(giftCard.businessSlug))}
          >
            {common('retry')}
          </Button>
        </p>
      )}
      {isShort && (
        <Button size="small" className={styles.all} onClick={() => setWhole(true)}>
          {t('all', { count: others.length })}
        </Button>
      )}
      {takesPhotos && <OwnPhoto />}
    </div>
  );
}

function Design({ value, name, image }: { value: Designed['designId']; name: string; image: string }) {
  const { register } = useFormContext<Designed>();
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

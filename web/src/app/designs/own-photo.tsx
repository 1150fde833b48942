import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import type { GuestPhoto } from '@giftcard/kernel/business/guest-photo';
import { CARD_PICTURE_WIDTHS } from '@giftcard/kernel/files/card-picture';
import { Button } from '../../components/button.js';
import { PictureCrop } from '../../components/picture-crop.js';
import { Progress } from '../../components/progress.js';
import { useCrop } from '../../components/use-crop.js';
import { work } from '../../lib/work/texts.js';
import type { Designed } from './designed.js';
import styles from './design-choice.module.css';
import { designsActions, selectDesigns } from './slice.js';
import { t } from './texts.js';

const CARD_RATIO = 1.586;

/** A photo of the giver's own: chosen, cut to the card's shape, sent, and then one of the pictures to choose from. */
export function OwnPhoto() {
  const { setValue } = useFormContext<Designed>();
  const photoId = useWatch<Designed, 'photoId'>({ name: 'photoId' });
  const { photo, offered } = useSelector(selectDesigns);
  const dispatch = useDispatch();
  const cutting = useCrop({ ratio: CARD_RATIO, width: CARD_PICTURE_WIDTHS.detail, type: 'image/jpeg' });
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const user = useRef<HTMLButtonElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const { taken } = photo;
  const { remove } = cutting;
  useEffect(() => {
    if (!taken) return;
    const id = taken.designId as GuestPhoto;
    setValue('photo', taken.image, { shouldDirty: true });
    setValue('photoId', id, { shouldDirty: true });
    setValue('designId', id, { shouldDirty: true });
    remove();
    dispatch(designsActions.photoSettled());
    opener.current?.focus();
  }, [taken, setValue, remove, dispatch]);
  const isCutting = cutting.source !== null;
  // A photo that is neither used nor given up keeps the form here: it would be left out without a word.
  useEffect(() => {
    const form = user.current?.form;
    const stay = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setLeft(true);
      user.current?.focus();
    };
    form?.addEventListener('submit', stay);
    return () => {
      setLeft(false);
      form?.removeEventListener('submit', stay);
    };
  }, [isCutting]);
  const choose = (file: File | undefined) => {
    if (!file) return;
    dispatch(designsActions.photoSettled());
    void cutting.choose(file).then((readable) => setUnreadable(!readable));
  };
  const send = () =>
    void cutting.take().then(
      (file) => file && dispatch(designsActions.photoSent(file)),
      () => setUnreadable(true),
    );
  const cancel = () => {
    dispatch(designsActions.photoSettled());
    cutting.remove();
  };
  const isSending = photo.status === 'sending';
  const sent = Math.round(photo.sent * 100);
  const error = isUnreadable ? t('photo.unreadable') : photo.error || (isLeft ? t('photo.left') : '');
  return (
    <div className={styles.photo}>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {!isCutting ? (
        <Button ref={opener} size="small" onClick={() => input.current?.click()}>
          <ImagePlus className="icon" aria-hidden />
          {photoId === '' ? t('photo.choose') : t('photo.another')}
        </Button>
      ) : (
        <>
          <PictureCrop cutting={cutting} ratio={CARD_RATIO} />
          {isSending && <Progress label={t('photo.sending')} value={sent} from={t('photo.sending')} to={`${sent}%`} />}
          <div className={styles.deeds}>
            <Button ref={user} variant="primary" size="small" busy={isSending} onClick={send}>
              {t('photo.use')}
            </Button>
            <Button size="small" onClick={cancel}>
              {work('cancel')}
            </Button>
          </div>
        </>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <p className={styles.failed}>{offered.guestPhotos === 'approve' ? t('photo.approve') : t('photo.hint')}</p>
    </div>
  );
}

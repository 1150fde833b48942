import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { selectCurrency } from '../../../app/session/selectors.js';
import { UnsavedNote } from '../../../app/unsaved/unsaved-bar.js';
import { leaveOrAsk, useUnsaved } from '../../../app/unsaved/unsaved.js';
import { DEFAULT_CURRENCY } from '@giftcard/kernel/business/currency';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { Dialog } from '../../../components/dialog.js';
import { useCrop } from '../../../components/use-crop.js';
import { Progress } from '../../../components/progress.js';
import { Skeleton } from '../../../components/skeleton.js';
import { useAfterPaint } from '../../../lib/use-after-paint.js';
import type { GiftCard } from '../../../lib/gift-card.js';
import { CARD_RATIO, fieldsOf, PICTURE_WIDTH, pictureProblem, type GiftCardFields } from '../rules.js';
import { t } from '../texts.js';
import { giftCardsActions, selectGiftCards } from '../slice.js';
import styles from './gift-card-dialog.module.css';
import { GiftCardFormFields } from './gift-card-form-fields.js';
import { PictureField } from './picture-field.js';
import { Preview } from './preview.js';
import { work } from '../../../lib/work/texts.js';

/** Creates a card type, or changes one. @param giftCard null for a new one */
export function GiftCardDialog({ giftCard, onClose }: { giftCard: GiftCard | null; onClose: () => void }) {
  const formId = useId();
  const { action } = useSelector(selectGiftCards);
  const dispatch = useDispatch();
  const currency = useSelector(selectCurrency);
  const form = useForm<GiftCardFields>({ mode: 'onTouched', defaultValues: fieldsOf(giftCard, currency) });
  const stored = giftCard?.giftCardImg ?? '';
  const cutting = useCrop({ ratio: CARD_RATIO, width: PICTURE_WIDTH, type: 'image/jpeg' });
  const [pictureError, setPictureError] = useState<string>();
  const pictureInput = useRef<HTMLInputElement>(null);
  const sending = action.status === 'sending';
  const dirty = form.formState.isDirty || cutting.source !== null;
  const close = () => {
    if (!sending) leaveOrAsk(onClose);
  };
  useUnsaved(dirty);
  const drawn = useAfterPaint(true, false);
  useEffect(() => {
    dispatch(giftCardsActions.editorOpened());
  }, [dispatch]);
  useServerComplaints(action.fields, form.setError, setPictureError);

  const choose = (file: File) => {
    const problem = pictureProblem(file);
    setPictureError(problem);
    if (problem === undefined)
      void cutting
        .choose(file)
        .then((readable) => setPictureError(readable ? undefined : t('problem.pictureUnreadable')));
  };
  const pictureMissing = () => {
    if (stored !== '' || cutting.source !== null) return false;
    setPictureError(t('problem.pictureMissing'));
    pictureInput.current?.focus();
    return true;
  };
  const send = (fields: GiftCardFields) => {
    if (pictureMissing()) return;
    void cutting.take().then(
      (image) => dispatch(giftCardsActions.saveRequested({ ...(giftCard ? { id: giftCard._id } : {}), fields, image })),
      () => setPictureError(t('problem.pictureUnreadable')),
    );
  };
  return (
    <Dialog
      open
      size="wide"
      keepOnOutside
      title={giftCard ? t('form.edit') : work('giftCards.new')}
      onClose={close}
      footer={
        <>
          <UnsavedNote dirty={dirty} />
          <Button onClick={close} disabled={sending}>
            {work('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={sending}>
            {giftCard ? t('form.save') : t('form.create')}
          </Button>
        </>
      }
    >
      {drawn ? (
        <div className={styles.split}>
          <form
            id={formId}
            noValidate
            className={styles.form}
            onSubmit={(event) => void form.handleSubmit(send, pictureMissing)(event)}
          >
            <PictureField
              stored={stored}
              cutting={cutting}
              error={pictureError}
              onChoose={choose}
              input={pictureInput}
            />
            <GiftCardFormFields form={form} giftCard={giftCard} />
            {sending && cutting.source !== null && (
              <Progress
                label={t('form.sendingPicture')}
                value={Math.round(action.sent * 100)}
                from={action.sent < 1 ? t('form.sendingPicture') : t('form.saving')}
                to={`${Math.round(action.sent * 100)}%`}
                className={styles.across}
              />
            )}
            {action.status === 'failed' && <Alert className={styles.across}>{action.error}</Alert>}
          </form>
          <PreviewAsTyped control={form.control} picture={cutting.preview ?? stored} />
        </div>
      ) : (
        <Skeleton height={560} radius={12} />
      )}
    </Dialog>
  );
}

/** Follows what is typed, a little behind it: the letter comes first. */
function PreviewAsTyped({ control, picture }: { control: Control<GiftCardFields>; picture: string }) {
  const fields = useDeferredValue(useWatch({ control }) as GiftCardFields);
  return <Preview fields={fields} picture={picture} />;
}

/** Puts what the server says about single fields beside them. */
function useServerComplaints(
  fields: Record<string, string>,
  setError: (name: keyof GiftCardFields, error: { message: string }) => void,
  setPictureError: (message: string) => void,
): void {
  useEffect(() => {
    for (const [name, message] of Object.entries(fields)) {
      if (name === 'giftCardImg') setPictureError(message);
      else if (name in fieldsOf(null, DEFAULT_CURRENCY)) setError(name as keyof GiftCardFields, { message });
    }
  }, [fields, setError, setPictureError]);
}

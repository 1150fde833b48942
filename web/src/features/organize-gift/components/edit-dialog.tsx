import { useCallback, useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { FormDialog } from '../../../components/form-dialog.js';
import { rangeOf } from '../../../lib/card-amount.js';
import { editDrafts } from '../drafts.js';
import { formOf, type GiftForm } from '../model.js';
import { trimmed } from '../rules.js';
import { organizeGiftActions, selectOrganizeGift } from '../slice.js';
import { t } from '../texts.js';
import type { DialogProps } from './dialogs.js';
import { GiftFields } from './gift-fields.js';
import { useGiftForm } from './use-gift-form.js';

/** The form of an open gift. What is typed stays for as long as its tab is open and the gift is as it was. */
export function EditDialog({ organized, token, onClose }: DialogProps) {
  const { groupGift: gift, business } = organized;
  const { offer, work } = useSelector(selectOrganizeGift);
  const dispatch = useDispatch();
  const [before] = useState(() => formOf(organized));
  const businessSlug = business?.businessSlug;
  useEffect(() => {
    if (businessSlug) dispatch(organizeGiftActions.offerOpened({ businessSlug, giftCardId: gift.giftCardId }));
  }, [dispatch, businessSlug, gift.giftCardId]);
  const shown = offer.status === 'ready' && offer.address?.giftCardId === gift.giftCardId ? offer.value : null;
  const form = useGiftForm({
    begin: () => editDrafts.find(gift.id, before),
    rules: {
      currency: gift.currency,
      range: (shown && rangeOf(shown.giftCard)) ?? null,
      closes: gift.closes,
    },
    deed: 'change',
    onTyped: useCallback((typed: Partial<GiftForm>) => editDrafts.keep(gift.id, before, typed), [gift.id, before]),
  });
  const isOf = work.deed === 'change';
  return (
    <FormProvider {...form}>
      <FormDialog
        size="form"
        title={t('edit.title')}
        submit={t('edit.action')}
        busy={isOf && work.status === 'working'}
        error={isOf && work.status === 'failed' ? work.error : null}
        onSubmit={() =>
          void form.handleSubmit((values) =>
            dispatch(organizeGiftActions.changeAsked({ token, form: trimmed(values) })),
          )()
        }
        onClose={onClose}
      >
        <GiftFields
          isOpen
          offer={shown}
          currency={gift.currency}
          isHidingLocked={organized.hidesAmounts && organized.contributions.length > 0}
        />
      </FormDialog>
    </FormProvider>
  );
}

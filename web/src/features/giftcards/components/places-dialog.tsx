import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LocationChoice } from '../../../app/locations/location-choice.js';
import { selectLocations } from '../../../app/locations/locations.js';
import { FormDialog } from '../../../components/form-dialog.js';
import type { GiftCard } from '../../../lib/gift-card.js';
import { work } from '../../../lib/work/texts.js';
import { giftCardsActions, selectGiftCards } from '../slice.js';
import { t } from '../texts.js';

/** Where the cards of a type can be used. */
export function PlacesDialog({ giftCard, onClose }: { giftCard: GiftCard; onClose: () => void }) {
  const { locations } = useSelector(selectLocations);
  const { action } = useSelector(selectGiftCards);
  const dispatch = useDispatch();
  const [chosen, setChosen] = useState((giftCard.locations ?? []).map(({ id }) => id));
  return (
    <FormDialog
      title={t('places.title', { giftCardName: giftCard.giftCardName })}
      description={t('places.text')}
      submit={t('places.submit')}
      busy={action.status === 'sending'}
      error={action.status === 'failed' ? action.error : null}
      onSubmit={() => dispatch(giftCardsActions.placeRequested({ id: giftCard._id, locationIds: chosen }))}
      onClose={onClose}
    >
      <LocationChoice label={work('locations.all')} locations={locations} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  );
}

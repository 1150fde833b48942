import { useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { leaveOrAsk, useUnsaved } from '../../../../app/unsaved/unsaved.js';
import { Select, TextField } from '../../../../components/field.js';
import { FormDialog } from '../../../../components/form-dialog.js';
import { work } from '../../../../lib/work/texts.js';
import { physicalCardsActions, selectPhysicalCards } from '../slice.js';
import { t } from '../texts.js';

const MOST = 1_000;

/** Which card, and how many. */
export function MakeDialog({ onClose }: { onClose: () => void }) {
  const { making, types } = useSelector(selectPhysicalCards);
  const dispatch = useDispatch();
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const countInput = useRef<HTMLInputElement>(null);
  const giftCardId = chosen || (types?.[0]?.id ?? '');
  const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  const isCount = count >= 1 && count <= MOST;
  useUnsaved(typed !== '');
  const isEmpty = types?.length === 0;
  return (
    <FormDialog
      title={t('make.title')}
      description={t('make.text')}
      submit={isEmpty ? undefined : t('make.submit')}
      busy={making.status === 'sending'}
      disabled={types === null}
      error={making.status === 'failed' ? making.error : null}
      onSubmit={() => {
        setTried(true);
        if (!isCount) countInput.current?.focus();
        else if (giftCardId !== '') dispatch(physicalCardsActions.makeRequested({ giftCardId, count }));
      }}
      onClose={() => leaveOrAsk(onClose)}
    >
      {isEmpty ? (
        <p>{t('make.noTypes')}</p>
      ) : (
        <>
          <Select
            label={t('make.type')}
            value={giftCardId}
            disabled={types === null}
            onChange={(event) => setChosen(event.target.value)}
          >
            {(types ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <TextField
            ref={countInput}
            label={t('make.count')}
            hint={t('make.hint', { most: MOST })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={typed}
            error={
              tried && !isCount
                ? typed.trim() === ''
                  ? work('field.mandatory')
                  : t('make.wrongCount', { most: MOST })
                : making.fields['count']
            }
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

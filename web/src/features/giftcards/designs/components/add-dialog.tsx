import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { DESIGN_NAME_LENGTH } from '@giftcard/kernel/business/card-designs';
import { leaveOrAsk, useUnsaved } from '../../../../app/unsaved/unsaved.js';
import { TextField } from '../../../../components/field.js';
import { FormDialog } from '../../../../components/form-dialog.js';
import { Progress } from '../../../../components/progress.js';
import { useCrop } from '../../../../components/use-crop.js';
import { isBlank } from '../../../../lib/validation.js';
import { work } from '../../../../lib/work/texts.js';
import { PictureField } from '../../components/picture-field.js';
import { CARD_RATIO, PICTURE_WIDTH, pictureProblem } from '../../rules.js';
import { t as ofGiftCards } from '../../texts.js';
import { cardDesignsActions, selectCardDesigns } from '../slice.js';
import { t } from '../texts.js';

/** Adds a design: its picture, cut to the card's shape, and its name. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { action } = useSelector(selectCardDesigns);
  const dispatch = useDispatch();
  const cutting = useCrop({ ratio: CARD_RATIO, width: PICTURE_WIDTH, type: 'image/jpeg' });
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const pictureInput = useRef<HTMLInputElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const sending = action.status === 'sending';
  useUnsaved(name !== '' || cutting.source !== null);
  const { image: pictureRefused } = action.fields;
  useEffect(() => {
    if (pictureRefused) setProblem(pictureRefused);
  }, [pictureRefused]);
  const choose = (file: File) => {
    const wrong = pictureProblem(file);
    setProblem(wrong);
    if (wrong === undefined)
      void cutting
        .choose(file)
        .then((readable) => setProblem(readable ? undefined : ofGiftCards('problem.pictureUnreadable')));
  };
  const send = () => {
    setTried(true);
    if (cutting.source === null) {
      setProblem(ofGiftCards('problem.pictureMissing'));
      return pictureInput.current?.focus();
    }
    if (isBlank(name)) return nameInput.current?.focus();
    void cutting.take().then(
      (image) => dispatch(cardDesignsActions.addRequested({ name: name.trim(), image })),
      () => setProblem(ofGiftCards('problem.pictureUnreadable')),
    );
  };
  const sent = Math.round(action.sent * 100);
  return (
    <FormDialog
      size="form"
      title={t('add.title')}
      submit={t('add.submit')}
      busy={sending}
      error={action.status === 'failed' ? action.error : null}
      onSubmit={send}
      onClose={() => leaveOrAsk(onClose)}
    >
      <PictureField stored="" cutting={cutting} error={problem} onChoose={choose} input={pictureInput} />
      <TextField
        ref={nameInput}
        label={t('add.name')}
        hint={t('add.hint')}
        placeholder={t('add.example')}
        autoComplete="off"
        maxLength={DESIGN_NAME_LENGTH}
        value={name}
        error={tried && isBlank(name) ? work('field.mandatory') : action.fields['name']}
        onChange={(event) => setName(event.target.value)}
      />
      {sending && (
        <Progress
          label={t('add.sending')}
          value={sent}
          from={action.sent < 1 ? t('add.sending') : t('add.saving')}
          to={`${sent}%`}
        />
      )}
    </FormDialog>
  );
}

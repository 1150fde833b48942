import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { GIFT_WORDS_LENGTH } from '@giftcard/kernel/business/gift-words';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { TextArea } from '../../../components/field.js';
import { giftWordsError } from '../../../lib/gift-words-error.js';
import type { HolderCard } from '../api.js';
import { thanksDraft } from './draft.js';
import { selectThanks, thanksActions } from './slice.js';
import { t } from './texts.js';
import styles from './thanks.module.css';

/** The holder of a gift that was used thanks who gave it, once (DEC-6.20). */
export function Thanks({ card, publicToken }: { card: HolderCard; publicToken: string }) {
  const { from, issuedAt } = card;
  const { status, error } = useSelector(selectThanks);
  const dispatch = useDispatch();
  const title = useRef<HTMLHeadingElement>(null);
  const [message, setMessage] = useState(() => thanksDraft.find(issuedAt));
  const [wrong, setWrong] = useState<string>();
  useEffect(() => {
    dispatch(thanksActions.thanksOpened());
  }, [dispatch, publicToken]);
  const isElsewhere = status === 'idle' && card.thanks === 'sent';
  const isSent = status === 'sent' || (isElsewhere && message === '');
  const isBefore = status === 'before' || (isElsewhere && message !== '');
  const isOver = status === 'sent' || status === 'before';
  // The button that was pressed is gone.
  useEffect(() => {
    if (isOver) title.current?.focus();
  }, [isOver]);
  const type = (text: string) => {
    setMessage(text);
    setWrong(undefined);
    dispatch(thanksActions.thanksTyped({ issuedAt, message: text }));
  };
  const send = () => {
    const found = giftWordsError('message', message) ?? undefined;
    setWrong(found);
    if (!found) dispatch(thanksActions.thanksRequested({ publicToken, issuedAt, message }));
  };
  return (
    <section className={`no-print ${styles.thanks}`} aria-labelledby="thanks">
      <h2 id="thanks" ref={title} tabIndex={-1}>
        {isSent ? t('sent') : t('title')}
      </h2>
      <p className="muted">{isSent ? t('sentText', { from }) : t('text', { from })}</p>
      {!isSent && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <TextArea
            label={t('message')}
            optional
            rows={3}
            maxLength={GIFT_WORDS_LENGTH.message}
            counter={{ used: message.length, max: GIFT_WORDS_LENGTH.message }}
            value={message}
            error={wrong}
            readOnly={status === 'sending' || isBefore}
            onChange={(event) => type(event.target.value)}
          />
          {status === 'failed' && <Alert>{error}</Alert>}
          {isBefore ? (
            <Alert tone="plain">{t('before')}</Alert>
          ) : (
            <>
              <p className="small muted">{t('consent', { from })}</p>
              <Button type="submit" busy={status === 'sending'}>
                {t('send')}
              </Button>
            </>
          )}
        </form>
      )}
    </section>
  );
}

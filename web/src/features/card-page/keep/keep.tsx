import { isEmail } from '@giftcard/kernel/business/contact';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { CodeField } from '../../../components/code-field.js';
import { TextField } from '../../../components/field.js';
import type { HolderCard } from '../api.js';
import { keepDraft } from './draft.js';
import styles from './keep.module.css';
import { keepActions, selectKeep } from './slice.js';
import { t } from './texts.js';

const CODE_LENGTH = 6;

/** The characters a code can have: letters without I and O, digits 2 to 9 (DEC-2.4). */
const cleanCode = (text: string) => text.toUpperCase().replace(/[^A-HJ-NP-Z2-9]/g, '');

/** Who has a card that was handed over may say that it is theirs: the address counts once a code came back from it (DEC-6.25). */
export function Keep({ card, publicToken }: { card: HolderCard; publicToken: string }) {
  const { issuedAt } = card;
  const { step, status, error } = useSelector(selectKeep);
  const dispatch = useDispatch();
  const title = useRef<HTMLHeadingElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(() => keepDraft.find(issuedAt).email);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  useEffect(() => {
    dispatch(keepActions.keepOpened({ isSent: keepDraft.find(issuedAt).isSent }));
  }, [dispatch, issuedAt, publicToken]);
  // A physical card was given by nobody, and is in no mail.
  const isGift = card.from !== '';
  const asked = { publicToken, issuedAt, email: email.trim() };
  const isSending = status === 'sending';
  // The field that was typed into, or the button that was pressed, is gone.
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (step === 'coded') codeInput.current?.focus();
    else title.current?.focus();
  }, [step]);
  if (!card.canBeKept && step !== 'kept' && step !== 'elsewhere') return null;
  const ask = (event?: FormEvent) => {
    event?.preventDefault();
    const isSound = isEmail(asked.email);
    setWrong(isSound ? undefined : t('invalidEmail'));
    if (isSound) dispatch(keepActions.codeAsked(asked));
  };
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = code.length === CODE_LENGTH;
    setWrong(isWhole ? undefined : t('shortCode'));
    if (isWhole) dispatch(keepActions.keepAsked({ ...asked, otp: code }));
  };
  const typed = (text: string) => {
    setEmail(text);
    setWrong(undefined);
    dispatch(keepActions.keepTyped({ issuedAt, draft: { email: text, isSent: false } }));
  };
  return (
    <section className={`no-print ${styles.keep}`} aria-labelledby="keep">
      <h2 id="keep" ref={title} tabIndex={-1}>
        {step === 'kept' ? t('kept') : t('title')}
      </h2>
      {step === 'asking' && (
        <>
          <p className="muted">{t(isGift ? 'text' : 'ownText')}</p>
          <form noValidate onSubmit={ask}>
            <TextField
              label={t('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              value={email}
              error={wrong}
              onChange={(event) => typed(event.target.value)}
            />
            {status === 'failed' && <Alert>{error}</Alert>}
            <Button type="submit" busy={isSending}>
              {t('send')}
            </Button>
          </form>
        </>
      )}
      {step === 'coded' && (
        <>
          <p className="muted" role="status">
            {t('coded', { email: asked.email })}
          </p>
          <form noValidate onSubmit={keep}>
            <CodeField
              label={t('code')}
              value={code}
              clean={cleanCode}
              error={wrong}
              refused={status === 'failed'}
              inputRef={codeInput}
              onChange={(text) => {
                setCode(text);
                setWrong(undefined);
                dispatch(keepActions.keepTyped({ issuedAt, draft: { email: asked.email, isSent: true } }));
              }}
            />
            {status === 'failed' && <Alert>{error}</Alert>}
            <Button type="submit" variant="primary" busy={isSending}>
              {t('confirm')}
            </Button>
            <div className={styles.actions}>
              <Button variant="quiet" disabled={isSending} onClick={() => ask()}>
                {t('again')}
              </Button>
              <Button
                variant="quiet"
                disabled={isSending}
                onClick={() => {
                  setCode('');
                  setWrong(undefined);
                  dispatch(keepActions.addressReopened());
                }}
              >
                {t('other')}
              </Button>
            </div>
          </form>
        </>
      )}
      {step === 'kept' && <p className="muted">{t(isGift ? 'keptText' : 'ownKeptText', { email: asked.email })}</p>}
      {step === 'elsewhere' && <Alert tone="plain">{error}</Alert>}
    </section>
  );
}

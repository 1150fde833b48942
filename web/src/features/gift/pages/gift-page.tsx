import { GIFT_WORDS_LENGTH } from '@giftcard/kernel/business/gift-words';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from '../../../components/link.js';
import { ShareLink } from '../../../app/share-link/share-link.js';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { Select, TextArea, TextField } from '../../../components/field.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { FormPage, pageForm } from '../../../components/form-page.js';
import { PageTitle } from '../../../components/page-title.js';
import { ErrorState } from '../../../components/state.js';
import { tokenOfHash } from '../../../lib/link-token.js';
import { formatMoney } from '../../../lib/money.js';
import { momentWords, zoneName, zonesWith } from '../../../lib/zones.js';
import type { GiftAnswer } from '../api.js';
import {
  addressChangeOf,
  addressOf,
  changeOf,
  errorsInWords,
  errorsOf,
  formOf,
  isTexted,
  mendError,
  rebased,
  wordsChangeOf,
  type GiftForm,
  type GiftFormErrors,
} from '../rules.js';
import { giftActions, selectGift } from '../slice.js';
import { t } from '../texts.js';

/** /gift#token=...: where the receipt of a gift leads its buyer. Reloaded it opens again. */
export function GiftPage() {
  const [token] = useState(() => tokenOfHash(window.location.hash));
  const { link, answer, change } = useSelector(selectGift);
  const dispatch = useDispatch();
  useEffect(() => {
    if (token) dispatch(giftActions.linkOpened(token));
  }, [dispatch, token]);
  if (token === null || link.status === 'unknown') return <Told title={t('unknown.title')} text={t('unknown.text')} />;
  if (link.status === 'failed')
    return (
      <FormPage title={t('title')} text="" corner={<ThemeToggle />}>
        <PageTitle>{t('title')}</PageTitle>
        <ErrorState message={link.error ?? ''} onRetry={() => dispatch(giftActions.linkOpened(token))} />
      </FormPage>
    );
  if (!answer) return <Told title={t('title')} text={t('loading')} />;
  if (change.status === 'sent')
    return <Told title={t('sent')} text={t('sentNow', { recipient: addressOf(answer.gift) })} />;
  if (answer.gift.isKept) return <Kept answer={answer} />;
  if (answer.gift.cardUrl !== null) return <HandedOver answer={answer} cardUrl={answer.gift.cardUrl} token={token} />;
  if (answer.gift.isWaiting) return <Waiting answer={answer} token={token} />;
  return answer.gift.isMendable && change.status !== 'over' ? (
    <Sent answer={answer} token={token} />
  ) : (
    <Over answer={answer} />
  );
}

function Waiting({ answer, token }: { answer: GiftAnswer; token: string }) {
  const { change } = useSelector(selectGift);
  const dispatch = useDispatch();
  const { gift } = answer;
  const [form, setForm] = useState<GiftForm>(() => formOf(gift));
  const [known, setKnown] = useState(gift);
  if (known !== gift) {
    setKnown(gift);
    setForm(rebased(form, known, gift));
  }
  const [errors, setErrors] = useState<GiftFormErrors>({});
  const [isAsking, setAsking] = useState(false);
  const isOver = change.status === 'over';
  const when = gift.deliverAt ? momentWords(new Date(gift.deliverAt), gift.deliverZone) : '';
  const set = (name: keyof GiftForm) => (event: { target: { value: string } }) => {
    setForm({ ...form, [name]: event.target.value });
    setErrors({ ...errors, [name]: undefined });
    dispatch(giftActions.edited());
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isOver) return;
    const found = errorsOf(form, gift, new Date());
    setErrors(found);
    if (Object.keys(found).length === 0) dispatch(giftActions.changeAsked({ token, change: changeOf(form, gift) }));
  };
  const askToSend = () => {
    const found = errorsInWords(form, gift);
    setErrors(found);
    setAsking(Object.keys(found).length === 0);
  };
  return (
    <>
      <Gift answer={answer} onSubmit={save}>
        <p>{t('arrives', { when })}</p>
        <TextField
          label={t('recipientName')}
          autoComplete="off"
          maxLength={GIFT_WORDS_LENGTH.recipientName}
          value={form.recipientName}
          error={errors.recipientName}
          onChange={set('recipientName')}
        />
        <AddressField gift={gift} value={form.address} error={errors.address} onChange={set('address')} />
        <TextArea
          label={t('message')}
          optional
          rows={5}
          maxLength={GIFT_WORDS_LENGTH.message}
          counter={{ used: form.message.length, max: GIFT_WORDS_LENGTH.message }}
          value={form.message}
          error={errors.message}
          onChange={set('message')}
        />
        <TextField
          label={t('senderName')}
          autoComplete="off"
          maxLength={GIFT_WORDS_LENGTH.senderName}
          value={form.senderName}
          error={errors.senderName}
          onChange={set('senderName')}
        />
        <TextField
          label={t('date')}
          type="date"
          autoComplete="off"
          value={form.date}
          error={errors.date}
          onChange={set('date')}
        />
        <TextField
          label={t('time')}
          type="time"
          autoComplete="off"
          value={form.time}
          error={errors.time}
          onChange={set('time')}
        />
        <Select label={t('zone')} value={form.zone} error={errors.zone} onChange={set('zone')}>
          {zonesWith(gift.deliverZone, form.zone).map((zone) => (
            <option key={zone} value={zone}>
              {zoneName(zone)}
            </option>
          ))}
        </Select>
        {change.status === 'saved' && <Alert tone="success">{t('saved', { when, recipient: addressOf(gift) })}</Alert>}
        {(isOver || (change.status === 'failed' && !isAsking)) && <Alert>{change.error}</Alert>}
        {isOver ? (
          <Button block onClick={() => dispatch(giftActions.linkOpened(token))}>
            {t('lookAgain')}
          </Button>
        ) : (
          <>
            <Button type="submit" variant="primary" block busy={change.status === 'working' && !isAsking}>
              {t('save')}
            </Button>
            <Button block onClick={askToSend}>
              {t('now.action')}
            </Button>
          </>
        )}
      </Gift>
      {isAsking && !isOver && (
        <FormDialog
          title={t('now.title')}
          description={t('now.text', { recipient: form.address.trim() || addressOf(gift) })}
          submit={t('now.action')}
          busy={change.status === 'working'}
          error={change.status === 'failed' ? change.error : null}
          onSubmit={() =>
            dispatch(giftActions.changeAsked({ token, change: { ...wordsChangeOf(form, gift), deliver: 'now' } }))
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** It went out: what can still be wrong with it is the address, or the number. */
function Sent({ answer, token }: { answer: GiftAnswer; token: string }) {
  const { change } = useSelector(selectGift);
  const dispatch = useDispatch();
  const { gift } = answer;
  const { address, error, setError, typed } = useTypedAddress();
  const [isRepeating, setRepeating] = useState(false);
  const repeat = () => {
    setRepeating(true);
    setError(undefined);
    dispatch(giftActions.changeAsked({ token, change: { sendAgain: true } }));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setRepeating(false);
    const found = mendError(address, gift);
    setError(found);
    if (!found) dispatch(giftActions.changeAsked({ token, change: addressChangeOf(address, gift) }));
  };
  const recipient = addressOf(gift);
  return (
    <Gift answer={answer} onSubmit={save}>
      <p>{t(isTexted(gift) ? 'mend.textByText' : 'mend.text', { recipient })}</p>
      <AddressField gift={gift} value={address} error={error} onChange={typed} />
      {change.status === 'saved' && <Alert tone="success">{t('mend.saved', { recipient })}</Alert>}
      {change.status === 'repeated' && <Alert tone="success">{t('mend.repeated', { recipient })}</Alert>}
      {change.status === 'failed' && <Alert>{change.error}</Alert>}
      <Button type="submit" variant="primary" block busy={change.status === 'working' && !isRepeating}>
        {t('mend.save')}
      </Button>
      {gift.isRepeatable && (
        <Button block busy={change.status === 'working' && isRepeating} onClick={repeat}>
          {t('mend.repeat', { recipient })}
        </Button>
      )}
    </Gift>
  );
}

function useTypedAddress() {
  const dispatch = useDispatch();
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const typed = (event: { target: { value: string } }) => {
    setAddress(event.target.value);
    setError(undefined);
    dispatch(giftActions.edited());
  };
  return { address, error, setError, typed };
}

interface AddressFieldProps {
  gift: GiftAnswer['gift'];
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

/** An email address; where the gift is texted, a number or an address. */
function AddressField({ gift, ...field }: AddressFieldProps) {
  return isTexted(gift) ? (
    <TextField label={t('number')} autoComplete="off" maxLength={254} {...field} />
  ) : (
    <TextField label={t('email')} type="email" inputMode="email" autoComplete="off" {...field} />
  );
}

/** Its buyer sends the link themselves, or has it mailed after all. */
function HandedOver({ answer, cardUrl, token }: { answer: GiftAnswer; cardUrl: string; token: string }) {
  const { change } = useSelector(selectGift);
  const dispatch = useDispatch();
  const { gift, business } = answer;
  const { address, error, setError, typed } = useTypedAddress();
  const isOver = change.status === 'over';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isOver) return;
    const found = mendError(address, gift);
    setError(found);
    if (!found) dispatch(giftActions.changeAsked({ token, change: addressChangeOf(address, gift) }));
  };
  return (
    <Gift answer={answer} onSubmit={save}>
      <p>{t('link.text', { recipient: gift.recipientName })}</p>
      <ShareLink
        url={`${window.location.origin}${cardUrl}`}
        title={t('link.share', { business: business?.name ?? gift.giftCardName, from: gift.senderName })}
      />
      {gift.isMendable && (
        <>
          <p className="muted">{t('link.mail')}</p>
          <AddressField gift={gift} value={address} error={error} onChange={typed} />
          {(isOver || change.status === 'failed') && <Alert>{change.error}</Alert>}
          {isOver ? (
            <Button block onClick={() => dispatch(giftActions.linkOpened(token))}>
              {t('lookAgain')}
            </Button>
          ) : (
            <Button type="submit" block busy={change.status === 'working'}>
              {t('link.send')}
            </Button>
          )}
        </>
      )}
    </Gift>
  );
}

function Kept({ answer: { gift, business } }: { answer: GiftAnswer }) {
  const said = { recipient: gift.recipientName, business: business?.name ?? t('over.business') };
  return <Told title={t('kept.title')} text={t('kept.text', said)} />;
}

/** A gift and what can be changed of it. */
function Gift({
  answer: { gift, business },
  onSubmit,
  children,
}: {
  answer: GiftAnswer;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}) {
  return (
    <FormPage
      title={t('title')}
      text={whatOf(gift)}
      corner={<ThemeToggle />}
      under={business && <Link to={`/${encodeURIComponent(business.businessSlug)}/giftcards`}>{business.name}</Link>}
    >
      <PageTitle>{t('title')}</PageTitle>
      <form className={pageForm} onSubmit={onSubmit} noValidate>
        {children}
      </form>
    </FormPage>
  );
}

function Over({ answer: { business } }: { answer: GiftAnswer }) {
  return <Told title={t('over.title')} text={t('over.text', { business: business?.name ?? t('over.business') })} />;
}

function whatOf(gift: GiftAnswer['gift']): string {
  return t('what', {
    amount: formatMoney(gift.amount, gift.currency),
    giftCardName: gift.giftCardName,
    recipient: gift.recipientName || addressOf(gift),
  });
}

function Told({ title, text }: { title: string; text: string }) {
  return (
    <FormPage title={title} text={text} corner={<ThemeToggle />}>
      <PageTitle>{title}</PageTitle>
    </FormPage>
  );
}

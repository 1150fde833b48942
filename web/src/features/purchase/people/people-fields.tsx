import { MOST_RECIPIENTS } from '@giftcard/kernel/business/gift-delivery';
import { normalEmail } from '@giftcard/kernel/business/contact';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../components/button.js';
import { IconButton } from '../../../components/icon-button.js';
import type { GiftCard } from '../../../lib/gift-card.js';
import { formatMoney } from '../../../lib/money.js';
import type { Details, OtherPerson } from '../model.js';
import { isBlankPerson, openPerson, othersOf, withOpened, withoutOpen, withRoom } from '../people.js';
import styles from './people-fields.module.css';
import { t } from './texts.js';

/** The fields of who is being written to. */
const FIELDS = ['recipientName', 'recipientEmail', 'message'] as const;

/** What the form holds of people, and how it is changed: as one, so that a field and its line never tell of two. */
function usePeople() {
  const { getValues, setValue, setFocus, clearErrors, trigger } = useFormContext<Details>();
  useWatch<Details, ['others', 'recipientName', 'recipientEmail', 'message']>({ name: ['others', ...FIELDS] });
  const details = getValues();
  const change = (next: Partial<Details>, isFocused = true): void => {
    for (const field of FIELDS)
      if (next[field] !== undefined) setValue(field, next[field], { shouldDirty: true, shouldTouch: true });
    if (next.others) setValue('others', next.others, { shouldDirty: true, shouldTouch: true });
    clearErrors([...FIELDS]);
    if (isFocused) setFocus('recipientName');
  };
  return { details, others: othersOf(details), change, areRight: () => trigger([...FIELDS], { shouldFocus: true }) };
}

/** Everybody but who is being written to, each on a line. */
export function People() {
  const { details, others, change, areRight } = usePeople();
  const [removed, setRemoved] = useState<OtherPerson | null>(null);
  if (others.length === 0 && removed === null) return null;
  const open = async (place: number) => {
    // Who is not finished would be a line that nobody sees is wrong.
    if (isBlankPerson(openPerson(details)) || (await areRight())) change(withOpened(details, place));
  };
  const remove = (person: OtherPerson, place: number) => {
    change({ others: others.filter((_, at) => at !== place) }, false);
    setRemoved(person);
  };
  return (
    <section className={styles.people} aria-labelledby="people-title">
      <div className={styles.head}>
        <h3 id="people-title">{t('title')}</h3>
        <span>{t('count', { count: others.length + 1, most: MOST_RECIPIENTS })}</span>
      </div>
      <ul>
        {others.map((person, place) => (
          <li key={place}>
            <span className={styles.face} aria-hidden>
              {[...person.name][0]?.toUpperCase()}
            </span>
            <div>
              <b>{person.name}</b>
              <p>{person.email}</p>
            </div>
            <IconButton label={t('edit', { name: person.name })} onClick={() => void open(place)}>
              <Pencil aria-hidden />
            </IconButton>
            <IconButton label={t('remove', { name: person.name })} onClick={() => remove(person, place)}>
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Removed person={removed} onUndone={() => setRemoved(null)} />
    </section>
  );
}

/** Who was just taken out, and the way back to the end of the lines while there is room. */
function Removed({ person, onUndone }: { person: OtherPerson | null; onUndone: () => void }) {
  const { others, change } = usePeople();
  return (
    <div role="status" className={styles.removed}>
      {person && (
        <>
          {t('removed', { name: person.name || person.email })}
          {others.length + 1 < MOST_RECIPIENTS && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                change({ others: [...others, person] }, false);
                onUndone();
              }}
            >
              {t('undo')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Below who is being written to: one person more, or without this one. */
export function More({ giftCard }: { giftCard: GiftCard | null }) {
  const { details, others, change, areRight } = usePeople();
  const email = normalEmail(details.recipientEmail);
  const twice = email !== '' && others.some((other) => normalEmail(other.email) === email);
  const isFull = others.length + 1 >= MOST_RECIPIENTS;
  const isSeveral = others.length > 0;
  const [leftOut, setLeftOut] = useState<OtherPerson | null>(null);
  const leaveOut = () => {
    const person = openPerson(details);
    change(withoutOpen(details));
    setLeftOut(isBlankPerson(person) ? null : person);
  };
  return (
    <div className={styles.more}>
      <Removed person={leftOut} onUndone={() => setLeftOut(null)} />
      <p role="status" className={styles.twice}>
        {twice && t('twice', { address: email })}
      </p>
      <div className={styles.acts}>
        {!isFull && (
          <Button size="small" onClick={() => void areRight().then((right) => right && change(withRoom(details)))}>
            <Plus className="icon" aria-hidden />
            {t('add')}
          </Button>
        )}
        {isSeveral && (
          <Button size="small" variant="quiet" onClick={leaveOut}>
            {t('leaveOut')}
          </Button>
        )}
      </div>
      {isSeveral && giftCard && giftCard.amount > 0 && (
        <p>{t('each', { amount: formatMoney(giftCard.amount, giftCard.currency) })}</p>
      )}
    </div>
  );
}

import { useEffect, useState } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { useSelector } from 'react-redux';
import type { GiftForm } from '../model.js';
import { giftErrors, trimmed, type GiftErrors, type Rules } from '../rules.js';
import { selectOrganizeGift, type Deed } from '../slice.js';

interface GiftFormOptions {
  /** What it begins with. */
  begin: () => GiftForm;
  rules: Rules;
  /** What sends it: what the server says of a field then stands there. */
  deed: Deed;
  /** Is told what was typed, to keep it. */
  onTyped: (form: Partial<GiftForm>) => void;
}

/** The form of a group gift, checked by the rules of the server before it is sent. */
export function useGiftForm({ begin, rules, deed, onTyped }: GiftFormOptions): UseFormReturn<GiftForm> {
  const [first] = useState(begin);
  const { work } = useSelector(selectOrganizeGift);
  const form = useForm<GiftForm>({
    defaultValues: first,
    resolver: (values) => {
      const found = giftErrors(trimmed(values), rules, new Date());
      return Object.keys(found).length === 0 ? { values, errors: {} } : { values: {}, errors: worded(found) };
    },
  });
  const { watch, setError } = form;
  useEffect(() => {
    const typed = watch((values) => onTyped(values as Partial<GiftForm>));
    return () => typed.unsubscribe();
  }, [watch, onTyped]);
  const refused = work.deed === deed && work.status === 'failed' ? work.fields : null;
  useEffect(() => {
    for (const [at, [field, message]] of Object.entries(refused ?? {}).entries())
      setError(field as keyof GiftForm, { type: 'server', message }, { shouldFocus: at === 0 });
  }, [refused, setError]);
  return form;
}

function worded(found: GiftErrors): FieldErrors<GiftForm> {
  return Object.fromEntries(Object.entries(found).map(([field, message]) => [field, { type: 'rule', message }]));
}

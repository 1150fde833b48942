import { CircleAlert } from 'lucide-react';
import { useId, useState, type FormEvent, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';
import styles from './field.module.css';
import { work } from '../lib/work/texts.js';

export interface FieldLook {
  label: ReactNode;
  hint?: ReactNode | undefined;
  /** Shown under the field, tied to it and announced. */
  error?: string | undefined;
  /** How much of a limited text is used: a field never stops in silence. */
  counter?: { used: number; max: number } | undefined;
  /** Says "optional" beside the label. */
  optional?: boolean | undefined;
  /** Leaves the label to screen readers (a search box). */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
}

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  className: string;
}

/** Label, hint and error around any control; the control takes what `children` is given, so that all is tied together. */
export function Field({
  label,
  hint,
  error,
  counter,
  optional = false,
  labelHidden = false,
  className,
  children,
}: FieldLook & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const full = counter !== undefined && counter.used >= counter.max;
  const described = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <div className={labelHidden ? 'sr-only' : styles.label}>
        <label htmlFor={id} className={styles.words}>
          {label}
          {optional && <span className={styles.optional}>{work('field.optional')}</span>}
        </label>
        {counter !== undefined && (
          <span className={`num ${styles.optional}`} aria-hidden>
            {work('field.charactersUsed', { used: counter.used, max: counter.max })}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        className: styles.input ?? '',
      })}
      {counter !== undefined && (
        <p className={styles.full} role="status">
          {full && work('field.allCharactersUsed', { max: counter.max })}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <CircleAlert className={styles.errorIcon} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}

/** Shorter fields have a shape of their own (a phone, a zip code) and are full when they are right. */
const FREE_TEXT = 40;

/** Says that a field of free text without a counter is full: typing would just stop. */
function useFull(length: number | undefined) {
  const maxLength = length !== undefined && length >= FREE_TEXT ? length : undefined;
  const [full, setFull] = useState(false);
  const look = (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setFull(maxLength !== undefined && event.currentTarget.value.length >= maxLength);
  return {
    look,
    note:
      maxLength === undefined ? null : (
        <p role="status" className={full ? styles.hint : 'sr-only'}>
          {full && work('field.allCharactersUsed', { max: maxLength })}
        </p>
      ),
  };
}

type Control<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'className'> & FieldLook;

/** What of a control is its field's look, and what the control's own. */
function lookOf<Props extends FieldLook>(props: Props): [FieldLook, Omit<Props, keyof FieldLook>] {
  const { label, hint, error, counter, optional, labelHidden, className, ...input } = props;
  return [{ label, hint, error, counter, optional, labelHidden, className }, input];
}

export interface TextFieldProps extends Control<'input'> {
  /** An icon or a sign inside the field, before the text (decoration). */
  lead?: ReactNode | undefined;
  /** Something inside the field, behind the text: a sign or an IconButton. */
  trail?: ReactNode | undefined;
}

export function TextField({ lead, trail, onInput, ...props }: TextFieldProps) {
  const [field, input] = lookOf(props);
  const { look, note } = useFull(field.counter ? undefined : input.maxLength);
  return (
    <Field {...field}>
      {(control) => (
        <>
          <span
            className={classNames(styles.affix, Boolean(lead) && styles.hasLead, Boolean(trail) && styles.hasTrail)}
          >
            {lead !== undefined && (
              <span className={styles.lead} aria-hidden>
                {lead}
              </span>
            )}
            <input
              {...input}
              {...control}
              onInput={(event) => {
                look(event);
                onInput?.(event);
              }}
            />
            {trail !== undefined && <span className={styles.trail}>{trail}</span>}
          </span>
          {note}
        </>
      )}
    </Field>
  );
}

export function TextArea({ onInput, ...props }: Control<'textarea'>) {
  const [field, input] = lookOf(props);
  const { look, note } = useFull(field.counter ? undefined : input.maxLength);
  return (
    <Field {...field}>
      {(control) => (
        <>
          <textarea
            {...input}
            {...control}
            className={classNames(styles.input, styles.area)}
            onInput={(event) => {
              look(event);
              onInput?.(event);
            }}
          />
          {note}
        </>
      )}
    </Field>
  );
}

/** The browser's own select with our look: it works best with keyboards, phones and screen readers. */
export function Select({ children, ...props }: Control<'select'>) {
  const [field, input] = lookOf(props);
  return (
    <Field {...field}>
      {(control) => (
        <select {...input} {...control} className={classNames(styles.input, styles.select)}>
          {children}
        </select>
      )}
    </Field>
  );
}

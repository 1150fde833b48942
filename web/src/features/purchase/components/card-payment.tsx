import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type RefObject,
} from 'react';
import { CreditCard } from 'react-square-web-payments-sdk';
import { useTheme, type Theme } from '../../../app/theme/theme.js';
import { watchCardFields } from '../card-fields.js';
import styles from './step-payment.module.css';

export interface CardHandle {
  /** Asks the provider's card field for a source to charge. */
  pay: () => void;
}

interface CardPaymentProps {
  handle: RefObject<CardHandle | null>;
  /** Counts the sources received: the field gave none if the count is the same after it was asked. */
  received: RefObject<number>;
  onRefused: (message: string) => void;
}

/**
 * The provider's card field. The React bindings insist on a pay button of their own and keep a refused card to
 * themselves (they only log it), so their button stays hidden: ours, at the foot of the dialog, presses it, and its
 * `disabled` tells when the answer is there.
 */
export function CardPayment(props: CardPaymentProps) {
  const theme = useTheme();
  // Another theme draws an empty field. What is typed in one, or is being paid with, is worth more than its colours.
  const [kept, setKept] = useState<Theme>();
  return <CardField key={kept ?? theme} onBegun={() => setKept(theme)} {...props} />;
}

function CardField({ handle, received, onRefused, onBegun }: CardPaymentProps & { onBegun: () => void }) {
  const [{ callbacks, refusal }] = useState(() => watchCardFields(onBegun));
  const refuse = useCallback(() => onRefused(refusal()), [onRefused, refusal]);
  return (
    <CreditCard
      className={styles.card}
      style={cardStyle()}
      callbacks={callbacks}
      render={(Button: (props: ComponentProps<'button'>) => ReactElement) => (
        <HiddenButton
          button={Button({ hidden: true, tabIndex: -1 })}
          handle={handle}
          received={received}
          onRefused={refuse}
        />
      )}
    />
  );
}

interface HiddenButtonProps extends Omit<CardPaymentProps, 'onRefused'> {
  button: ReactElement;
  onRefused: () => void;
}

function HiddenButton({ button, handle, received, onRefused }: HiddenButtonProps) {
  const place = useRef<HTMLSpanElement>(null);
  const asked = useRef<number | null>(null);
  const waiting = (button.props as { disabled?: boolean }).disabled === true;
  const began = useRef(false);
  const answered = useCallback(() => {
    if (asked.current === null) return;
    if (received.current === asked.current) onRefused();
    asked.current = null;
    began.current = false;
  }, [received, onRefused]);
  useImperativeHandle(
    handle,
    () => ({
      pay: () => {
        if (asked.current !== null) return;
        asked.current = received.current;
        place.current?.querySelector('button')?.click();
        // Not begun by now, they asked nobody: their field is not there yet.
        setTimeout(() => {
          if (!began.current) answered();
        });
      },
    }),
    [received, answered],
  );
  useEffect(() => {
    if (asked.current === null) return;
    if (waiting) began.current = true;
    else if (began.current) answered();
  }, [waiting, answered]);
  // A field that goes answers nobody any more.
  useEffect(() => answered, [answered]);
  return (
    <span ref={place} hidden>
      {button}
    </span>
  );
}

/** Our look inside the provider's frame, which knows no CSS variables: the tokens' values of the theme that is shown. */
function cardStyle(): Record<string, Record<string, string>> {
  const token = (name: string): string =>
    toHex(getComputedStyle(document.documentElement).getPropertyValue(name).trim());
  const [ink, muted, surface, danger] = [token('--ink'), token('--muted'), token('--surface'), token('--danger')];
  return {
    input: { color: ink, backgroundColor: surface, fontSize: '16px' },
    'input::placeholder': { color: muted },
    'input.is-error': { color: danger },
    '.input-container': { borderColor: muted, borderRadius: '12px' },
    '.input-container.is-focus': { borderColor: ink },
    '.input-container.is-error': { borderColor: danger },
    '.message-text': { color: muted },
    '.message-icon': { color: muted },
    '.message-text.is-error': { color: danger },
    '.message-icon.is-error': { color: danger },
  };
}

/** The provider takes `#rrggbb`; a built style sheet may have shortened ours to `#rgb`. */
function toHex(value: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  return /^#[0-9a-f]{6}$/i.test(value) ? value : '#1c1a2b';
}

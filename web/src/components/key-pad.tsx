import { Delete } from 'lucide-react';
import styles from './key-pad.module.css';

/** Keys to type digits with under the thumbs, three in a row; "back" deletes one, and an empty one leaves its place free. */
export function KeyPad<K extends string>({
  label,
  backLabel,
  keys,
  disabled = false,
  onPress,
}: {
  label: string;
  backLabel: string;
  keys: readonly K[];
  disabled?: boolean;
  onPress: (key: K) => void;
}) {
  return (
    <div className={styles.pad} role="group" aria-label={label}>
      {keys.map((key) =>
        key === '' ? (
          <span key="none" />
        ) : (
          <button
            key={key}
            type="button"
            aria-label={key === 'back' ? backLabel : undefined}
            disabled={disabled}
            onClick={() => onPress(key)}
          >
            {key === 'back' ? <Delete className="icon" aria-hidden /> : key}
          </button>
        ),
      )}
    </div>
  );
}

import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.js';
import styles from './till-frame.module.css';
import { t } from './texts.js';

interface TillFrameProps {
  businessName: string;
  /** Device and location. */
  place: readonly (string | undefined)[];
  name: string;
  /** Beside the way out. */
  tools?: ReactNode;
  onLock: () => void;
  /** What is said, in a box of its own, and the page. */
  children: ReactNode;
}

/** Around the counter of a device: where one is, who one is, and the way out, which is to lock it. */
export function TillFrame({ businessName, place, name, tools, onLock, children }: TillFrameProps) {
  return (
    <div className={styles.till}>
      <header className={`no-print ${styles.bar}`}>
        <p className={styles.place}>
          {businessName}
          <span>{place.filter(Boolean).join(' · ')}</span>
        </p>
        <p className={styles.who}>{name}</p>
        {tools}
        <Button size="small" onClick={onLock}>
          <Lock className="icon" aria-hidden />
          {t('lock')}
        </Button>
      </header>
      {children}
    </div>
  );
}

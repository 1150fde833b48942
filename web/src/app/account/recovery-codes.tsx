import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.js';
import { Dialog } from '../../components/dialog.js';
import { saveAs } from '../../lib/download.js';
import styles from './recovery-codes.module.css';
import { t } from './texts.js';

/** Recovery codes, shown this once; a press beside them does not close them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Dialog
      open
      keepOnOutside
      title={t('codes.title')}
      description={t('codes.text')}
      onClose={onKept}
      footer={
        <Button variant="primary" onClick={onKept}>
          {t('codes.kept')}
        </Button>
      }
    >
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="small" onClick={copy}>
          <Copy className="icon" aria-hidden />
          <span aria-live="polite">{copied ? t('codes.copied') : t('codes.copy')}</span>
        </Button>
        <Button size="small" onClick={() => saveAs(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}>
          <Download className="icon" aria-hidden />
          {t('codes.download')}
        </Button>
      </div>
    </Dialog>
  );
}

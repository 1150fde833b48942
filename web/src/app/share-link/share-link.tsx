import { Copy, Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../components/button.js';
import { t } from './texts.js';
import styles from './share-link.module.css';

interface ShareLinkProps {
  url: string;
  /** What the link leads to. */
  title: string;
}

/** A link to share or to copy; where the browser can do neither, to be marked by hand. */
export function ShareLink({ url, title }: ShareLinkProps) {
  const id = useId();
  const [told, setTold] = useState('');
  const copy = () => {
    const copied = navigator.clipboard
      ? navigator.clipboard.writeText(url)
      : Promise.reject(new Error('no clipboard here'));
    copied.then(
      () => setTold(t('copied')),
      () => setTold(t('copyFailed')),
    );
  };
  // Who closes the sheet has decided; any other refusal is one of the browser, and copying is left.
  const share = () =>
    navigator.share({ title, url }).catch((reason: unknown) => {
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) copy();
    });
  return (
    <div className={styles.share}>
      {'share' in window.navigator && (
        <Button variant="primary" block onClick={() => void share()}>
          <Share2 className="icon" aria-hidden />
          {t('action')}
        </Button>
      )}
      <div className={styles.link}>
        <label htmlFor={id} className="sr-only">
          {t('link')}
        </label>
        <input id={id} readOnly value={url} onFocus={(event) => event.target.select()} />
        <Button variant="quiet" onClick={copy}>
          <Copy className="icon" aria-hidden />
          {t('copy')}
        </Button>
      </div>
      <p className={styles.told} role="status">
        {told}
      </p>
    </div>
  );
}

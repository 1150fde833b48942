import { Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button.js';
import { Dialog, DialogTitle } from '../../../components/dialog.js';
import captions from '../film/intro.vtt?url';
import film from '../film/intro.webm';
import poster from '../film/intro.webp';
import styles from './intro.module.css';
import { texts } from '../texts.js';
import { common } from '../../../lib/texts.js';

type Playing = 'waiting' | 'playing' | 'ended';

/**
 * The intro, a short silent film with captions (web/scripts/render-intro.mjs renders it). Skip, Escape or a click outside
 * end it. Under reduced motion it waits for a press of Play; where the film can't be played, its picture stays.
 */
export function Intro({ onClose }: { onClose: () => void }) {
  const [playing, setPlaying] = useState<Playing>('waiting');
  const title = useRef<HTMLHeadingElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [calm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const play = () => void video.current?.play().catch(() => setPlaying('waiting'));
  return (
    <Dialog bare open title="" initialFocus={title} onClose={onClose} className={styles.intro}>
      <div className={styles.film}>
        <video ref={video} poster={poster} width={960} height={540} autoPlay={!calm} muted playsInline preload="auto" aria-label={texts.aGiftCardIsMade} onPlay={() => setPlaying('playing')} onEnded={() => setPlaying('ended')}>
          <source src={film} type="video/webm" />
          <track kind="captions" src={captions} srcLang="en" label={texts.english} default />
        </video>
        {playing !== 'playing' && <Button variant="dark" className={styles.play} onClick={play}><Play className="icon" aria-hidden />{playing === 'ended' ? texts.watchAgain : texts.play}</Button>}
      </div>
      <div className={styles.bar}>
        <DialogTitle ref={title} tabIndex={-1} className={styles.title}>{texts.giftcardVaultInA}</DialogTitle>
        <Button size="small" onClick={onClose}>{playing === 'ended' ? common.close : texts.skip}</Button>
      </div>
    </Dialog>
  );
}

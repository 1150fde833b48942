import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.js';
import { Dialog, DialogTitle } from '../../../components/dialog.js';
import { GiftCardView } from '../../../components/gift-card-view.js';
import birthday from '../art/birthday.svg';
import lake from '../art/lake.svg';
import supper from '../art/supper.svg';
import styles from './intro.module.css';

const scenes = [
  { image: supper, text: 'You make a card in your own name.' },
  { image: birthday, text: 'A guest gives it, with a few words.' },
  { image: lake, text: 'You scan it, and the evening begins.' },
] as const;
const SCENE_MS = 4000;

/** The intro, in three scenes that play by themselves; Skip, Escape or a click outside end it. */
export function Intro({ onClose }: { onClose: () => void }) {
  const [scene, setScene] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const timer = setInterval(() => setScene((at) => Math.min(at + 1, scenes.length - 1)), SCENE_MS);
    return () => clearInterval(timer);
  }, []);
  const shown = scenes[scene] ?? scenes[0];
  return (
    <Dialog bare open title="" initialFocus={title} onClose={onClose} className={styles.intro}>
      <div className={styles.film}>
        <GiftCardView key={scene} image={shown.image} loading="eager" className={styles.card} band={{ name: 'Your house', value: '$100' }} />
        <p key={`text-${scene}`} className={styles.caption}>{shown.text}</p>
        <div className={styles.marks} aria-hidden>{scenes.map((_, at) => <i key={at} data-state={at < scene ? 'done' : at === scene ? 'now' : 'next'} />)}</div>
      </div>
      <div className={styles.bar}>
        <DialogTitle ref={title} tabIndex={-1} className={styles.title}>Giftcard Vault in a minute</DialogTitle>
        <Button size="small" onClick={onClose}>{scene === scenes.length - 1 ? 'Close' : 'Skip'}</Button>
      </div>
    </Dialog>
  );
}

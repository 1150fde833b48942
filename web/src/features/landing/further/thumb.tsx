import { useEffect, useState } from 'react';
import { ButtonAnchor } from '../../../components/button.js';
import { HERO_CALLS } from '../components/hero.js';
import styles from './thumb.module.css';
import { t } from '../texts.js';

/** A phone's main action under the thumb: there once the hero's own has left, gone where it leads to. */
export function Thumb() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const inView = new Set<Element>();
    const watch = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      setShown(inView.size === 0);
    });
    for (const id of [HERO_CALLS, 'register']) {
      const element = document.getElementById(id);
      if (element) watch.observe(element);
    }
    return () => watch.disconnect();
  }, []);
  return (
    <div className={`no-print ${styles.thumb}`} data-shown={shown} inert={!shown}>
      <ButtonAnchor href="#register" variant="primary" block>
        {t('hero.register')}
      </ButtonAnchor>
    </div>
  );
}

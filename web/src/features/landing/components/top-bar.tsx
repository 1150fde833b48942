import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Brand } from '../../../components/brand.js';
import { ButtonAnchor, ButtonLink } from '../../../components/button.js';
import { IconButton } from '../../../components/icon-button.js';
import { SECTIONS } from '../sections.js';
import styles from './top-bar.module.css';
import { common } from '../../../lib/texts.js';
import { t } from '../texts.js';

/** Stays at the top while the page scrolls; below 1120 px its links are in a menu. */
export function TopBar() {
  const [stuck, setStuck] = useState(false);
  const menu = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const look = () => setStuck(window.scrollY > 8);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  const close = () => menu.current?.close();
  return (
    <header className={styles.top} data-stuck={stuck}>
      <div className={`wrap ${styles.bar}`}>
        <Brand />
        <nav aria-label={t('nav.label')}>
          {SECTIONS.filter(({ inBar }) => inBar).map((section) => (
            <a key={section.id} href={`#${section.id}`}>
              {section.label}
            </a>
          ))}
        </nav>
        <div className={styles.end}>
          <ThemeToggle />
          <ButtonLink to="/explore" variant="quiet" size="small" className={styles.wide}>
            {t('nav.explore')}
          </ButtonLink>
          <ButtonLink to="/login" variant="quiet" size="small" className={styles.wide}>
            {common('session.signIn')}
          </ButtonLink>
          <ButtonAnchor href="#register" variant="primary" size="small" className={styles.wide}>
            {t('hero.register')}
          </ButtonAnchor>
          <IconButton
            label={t('nav.open')}
            aria-haspopup="dialog"
            className={styles.narrow}
            onClick={() => menu.current?.showModal()}
          >
            <Menu className="icon" aria-hidden />
          </IconButton>
        </div>
      </div>
      <dialog ref={menu} className={styles.menu} aria-label={common('menu.label')}>
        <div className={styles.menuHead}>
          <Brand />
          <IconButton label={t('nav.close')} onClick={close}>
            <X className="icon" aria-hidden />
          </IconButton>
        </div>
        <ul>
          {SECTIONS.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`} onClick={close}>
                {section.label}
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.doors}>
          <ButtonLink to="/login" block>
            {common('session.signIn')}
          </ButtonLink>
          <ButtonLink to="/explore" block>
            {common('giftCards.explore')}
          </ButtonLink>
        </div>
        <ButtonAnchor href="#register" variant="primary" block onClick={close}>
          {t('hero.register')}
        </ButtonAnchor>
      </dialog>
    </header>
  );
}

import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Brand } from '../../../components/brand.js';
import { ButtonAnchor, ButtonLink } from '../../../components/button.js';
import { IconButton } from '../../../components/icon-button.js';
import { SECTIONS } from '../sections.js';
import styles from './top-bar.module.css';
import { common } from '../../../lib/texts.js';
import { texts } from '../texts.js';

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
        <nav aria-label={texts.main}>
          {SECTIONS.filter(({ inBar }) => inBar).map((section) => (
            <a key={section.id} href={`#${section.id}`}>
              {section.label}
            </a>
          ))}
        </nav>
        <div className={styles.end}>
          <ThemeToggle />
          <ButtonLink to="/explore" variant="quiet" size="small" className={styles.wide}>
            {texts.explore}
          </ButtonLink>
          <ButtonLink to="/login" variant="quiet" size="small" className={styles.wide}>
            {common.signIn}
          </ButtonLink>
          <ButtonAnchor href="#register" variant="primary" size="small" className={styles.wide}>
            {texts.openYourShop}
          </ButtonAnchor>
          <IconButton
            label={texts.openTheMenu}
            aria-haspopup="dialog"
            className={styles.narrow}
            onClick={() => menu.current?.showModal()}
          >
            <Menu className="icon" aria-hidden />
          </IconButton>
        </div>
      </div>
      <dialog ref={menu} className={styles.menu} aria-label={common.menu}>
        <div className={styles.menuHead}>
          <Brand />
          <IconButton label={texts.closeTheMenu} onClick={close}>
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
            {common.signIn}
          </ButtonLink>
          <ButtonLink to="/explore" block>
            {common.exploreGiftCards}
          </ButtonLink>
        </div>
        <ButtonAnchor href="#register" variant="primary" block onClick={close}>
          {texts.openYourShop}
        </ButtonAnchor>
      </dialog>
    </header>
  );
}

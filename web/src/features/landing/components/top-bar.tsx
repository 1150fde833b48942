import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Brand } from '../../../components/brand.js';
import { ButtonLink } from '../../../components/button.js';
import { IconButton } from '../../../components/icon-button.js';
import { SECTIONS } from '../sections.js';
import styles from './top-bar.module.css';

/** Stays at the top while the page scrolls; below 1000 px its links are in a menu. */
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
        <nav aria-label="Main">{SECTIONS.map((section) => <a key={section.id} href={`#${section.id}`}>{section.label}</a>)}</nav>
        <div className={styles.end}>
          <ThemeToggle />
          <ButtonLink to="/login" variant="quiet" size="small" className={styles.wide}>Sign in</ButtonLink>
          <ButtonLink to="/explore" size="small" className={styles.wide}>Explore</ButtonLink>
          <IconButton label="Open the menu" aria-haspopup="dialog" className={styles.narrow} onClick={() => menu.current?.showModal()}><Menu className="icon" aria-hidden /></IconButton>
        </div>
      </div>
      <dialog ref={menu} className={styles.menu} aria-label="Menu">
        <div className={styles.menuHead}><Brand /><IconButton label="Close the menu" onClick={close}><X className="icon" aria-hidden /></IconButton></div>
        <ul>{SECTIONS.map((section) => <li key={section.id}><a href={`#${section.id}`} onClick={close}>{section.label}</a></li>)}</ul>
        <ButtonLink to="/login" block>Sign in</ButtonLink>
        <ButtonLink to="/explore" variant="primary" block>Explore gift cards</ButtonLink>
      </dialog>
    </header>
  );
}

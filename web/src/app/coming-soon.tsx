import { ButtonLink } from '../components/button.js';
import { Brand } from '../components/brand.js';
import { EmptyState } from '../components/state.js';
import { PageTitle } from '../components/page-title.js';
import styles from './coming-soon.module.css';
import { ThemeToggle } from './theme/theme-toggle.js';

interface ComingSoonProps {
  title: string;
  text: string;
  back: { to: string; label: string };
}

/** A page of the plan that is not in this release: says so and leads somewhere useful. */
export function ComingSoon({ title, text, back }: ComingSoonProps) {
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <header className={`wrap ${styles.top}`}><Brand /><ThemeToggle /></header>
      <main id="main" className="wrap">
        <EmptyState level={1} title={title} text={text} action={<ButtonLink to={back.to} variant="primary">{back.label}</ButtonLink>} />
      </main>
    </div>
  );
}

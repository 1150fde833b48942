import { Link } from 'react-router-dom';
import { Rule } from '../../../components/rule.js';
import styles from './foot.module.css';

/** The house's name, and who runs the page. */
export function Foot({ name }: { name?: string | undefined }) {
  return (
    <footer className={`wrap ${styles.foot}`}>
      <Rule className={styles.rule} />
      {name && <strong className={styles.name}>{name}</strong>}
      <Link to="/" className={styles.credit}>Powered by <b>Giftcard Vault</b></Link>
    </footer>
  );
}

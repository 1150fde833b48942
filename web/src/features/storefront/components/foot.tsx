import { Link } from 'react-router-dom';
import { Rule } from '../../../components/rule.js';
import styles from './foot.module.css';
import { common } from '../../../lib/texts.js';

/** The house's name, and who runs the page. */
export function Foot({ name }: { name?: string | undefined }) {
  return (
    <footer className={`wrap ${styles.foot}`}>
      <Rule className={styles.rule} />
      {name && <strong className={styles.name}>{name}</strong>}
      <Link to="/" className={styles.credit}>{common.poweredBy}<b>{common.product}</b></Link>
    </footer>
  );
}

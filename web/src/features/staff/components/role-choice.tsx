import { STAFF_ROLES } from '@giftcard/kernel/business/permissions';
import type { StaffRole } from '../api.js';
import { t } from '../texts.js';
import styles from './role-choice.module.css';

/** One of the three roles, each with what it may do. */
export function RoleChoice({ role, onChange }: { role: StaffRole; onChange: (role: StaffRole) => void }) {
  return (
    <fieldset className={styles.roles}>
      <legend>{t('roleLabel')}</legend>
      {[...STAFF_ROLES].reverse().map((each) => (
        <label key={each}>
          <input type="radio" name="role" checked={role === each} onChange={() => onChange(each)} />
          <span>
            <b>{t(`role.${each}`)}</b>
            <small>{t(`roleText.${each}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

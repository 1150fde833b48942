import { useState } from 'react';
import { choosable, type Location } from '../../../app/locations/locations.js';
import { t } from '../texts.js';
import styles from './role-choice.module.css';

interface LocationChoiceProps {
  locations: readonly Location[];
  /** None for all. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** All locations, or some of them. */
export function LocationChoice({ locations, chosen, onChange }: LocationChoiceProps) {
  const [offered] = useState(() => choosable(locations, chosen));
  const choose = (id: string, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className={styles.roles}>
      <legend>{t('locations.label')}</legend>
      <label>
        <input type="checkbox" checked={chosen.length === 0} onChange={() => onChange([])} />
        <span>
          <b>{t('locations.all')}</b>
          <small>{t('locations.allText')}</small>
        </span>
      </label>
      {offered.map(({ id, name, address }) => (
        <label key={id}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={(event) => choose(id, event.target.checked)} />
          <span>
            <b>{name}</b>
            {address !== '' && <small>{address}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

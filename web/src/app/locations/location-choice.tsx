import { useState } from 'react';
import { work } from '../../lib/work/texts.js';
import styles from './location-choice.module.css';
import { choosable, type Location } from './locations.js';

interface LocationChoiceProps {
  label: string;
  locations: readonly Location[];
  /** None for all. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** All locations, or some of them. */
export function LocationChoice({ label, locations, chosen, onChange }: LocationChoiceProps) {
  const [offered] = useState(() => choosable(locations, chosen));
  const choose = (id: string, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className={styles.places}>
      <legend>{label}</legend>
      <label>
        <input type="checkbox" checked={chosen.length === 0} onChange={() => onChange([])} />
        <span>
          <b>{work('locations.everywhere')}</b>
          <small>{work('locations.everywhereText')}</small>
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

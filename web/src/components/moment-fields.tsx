import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { work } from '../lib/work/texts.js';
import { zoneName } from '../lib/zones.js';
import { Select, TextField } from './field.js';
import styles from './moment-fields.module.css';

type Part = UseFormRegisterReturn & { error: string | undefined };

interface MomentFieldsProps {
  date: Part;
  time: Part;
  zone: Part;
  zones: readonly string[];
  /** The moment in words, once there is one. */
  says?: ReactNode | undefined;
}

/** A day, a minute, and the zone of the clock that shows it. */
export function MomentFields({ date, time, zone, zones, says }: MomentFieldsProps) {
  return (
    <div className={styles.when}>
      <TextField label={work('arrival.date')} type="date" autoComplete="off" {...date} />
      <TextField label={work('arrival.time')} type="time" autoComplete="off" {...time} />
      <Select label={work('arrival.zone')} className={styles.zone} {...zone}>
        {zones.map((each) => (
          <option key={each} value={each}>
            {zoneName(each)}
          </option>
        ))}
      </Select>
      {says && (
        <p className={styles.says} role="status">
          <Clock aria-hidden />
          {says}
        </p>
      )}
    </div>
  );
}

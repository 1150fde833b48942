import type { Location } from '../../../app/locations/locations.js';
import { Select } from '../../../components/field.js';
import { work } from '../../../lib/work/texts.js';

interface PlaceSelectProps {
  places: readonly Location[];
  /** '' for no location. */
  value: string;
  onChange: (locationId: string) => void;
}

/** Where a device stands. */
export function PlaceSelect({ places, value, onChange }: PlaceSelectProps) {
  return (
    <Select label={work('locations.one')} value={value} onChange={(event) => onChange(event.target.value)}>
      {places.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value="">{work('locations.none')}</option>
    </Select>
  );
}

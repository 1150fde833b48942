/** Of a business (DEC-6.22), those that are archived not counted. */
export const MOST_LOCATIONS = 200;
/** Characters. */
export const LONGEST_LOCATION_NAME = 60;
export const LONGEST_LOCATION_ADDRESS = 200;

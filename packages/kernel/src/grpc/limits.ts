/** Pictures travel through calls. */
export const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;

/** A connection made with a certificate that was renewed since, or is of an authority believed no more, ends within the hour, after its calls. */
export const CONNECTION_LIFETIME_MS = 3_600_000;

/** 5 MB, DEC-2.23. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

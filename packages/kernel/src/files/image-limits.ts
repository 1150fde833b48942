/** 5 MB, decisions.md 2 "Images". */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

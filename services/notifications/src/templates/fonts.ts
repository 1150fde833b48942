import { Markup } from './markup.js';

export const DISPLAY = new Markup("Fraunces,Georgia,'Times New Roman',serif");
export const TEXT = new Markup("Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif");

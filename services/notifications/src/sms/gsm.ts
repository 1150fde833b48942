/** The characters of GSM 03.38, of which 160 go into one message; those of the second row count twice. Any other makes all of it UCS-2, 70 to a message. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const TWICE = '^{}\\[~]|€';

const ONE_MESSAGE = 160;

/** Whether a text goes out as one message. */
export function isOneMessage(text: string): boolean {
  let length = 0;
  for (const character of text) {
    if (BASIC.includes(character)) length += 1;
    else if (TWICE.includes(character)) length += 2;
    else return false;
  }
  return length <= ONE_MESSAGE;
}

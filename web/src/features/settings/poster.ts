/** Specification 2: a PNG, canvas 1200x1600. */
export const POSTER_WIDTH = 1200;
export const POSTER_HEIGHT = 1600;

/** An SVG text as an address that an <img> and a canvas take. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** The poster with its fonts in it: a picture that is drawn or printed fetches nothing. Fails when a font can't be fetched. */
export async function withFonts(svg: string): Promise<string> {
  const faces = await Promise.all([
    face('Fraunces Variable', 'normal', new URL('../../styles/fonts/fraunces-first.woff2', import.meta.url)),
    face('Fraunces Variable', 'italic', new URL('../../styles/fonts/fraunces-italic-first.woff2', import.meta.url)),
    face('Inter Variable', 'normal', new URL('../../styles/fonts/inter-first.woff2', import.meta.url)),
  ]);
  return svg.replace(/<svg[^>]*>/, (opening) => `${opening}<style>${faces.join('')}</style>`);
}

async function face(family: string, style: string, address: URL): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address.pathname} answered ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `@font-face{font-family:'${family}';font-style:${style};font-weight:100 900;src:url(data:font/woff2;base64,${base64}) format('woff2')}`;
}

/** Draws the poster as a PNG. Fails when the SVG can't be drawn. */
export async function posterPng(svg: string): Promise<Blob> {
  const picture = new Image(POSTER_WIDTH, POSTER_HEIGHT);
  picture.src = svgAddress(svg);
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = POSTER_WIDTH;
  canvas.height = POSTER_HEIGHT;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, POSTER_WIDTH, POSTER_HEIGHT);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas gave no picture');
  return blob;
}

/** Prints the poster alone, as large as the sheet. */
export async function printPoster(svg: string): Promise<void> {
  const picture = new Image(POSTER_WIDTH, POSTER_HEIGHT);
  picture.src = svgAddress(svg);
  picture.alt = '';
  picture.className = 'print-sheet';
  await picture.decode();
  document.body.append(picture);
  document.documentElement.dataset.print = 'sheet';
  window.addEventListener(
    'afterprint',
    () => {
      picture.remove();
      delete document.documentElement.dataset.print;
    },
    { once: true },
  );
  window.print();
}

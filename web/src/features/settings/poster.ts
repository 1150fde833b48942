/** Specification 2: a PNG, canvas 1200x1600. */
export const POSTER_WIDTH = 1200;
export const POSTER_HEIGHT = 1600;

/** An SVG text as an address that an <img> and a canvas take. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
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
  window.addEventListener('afterprint', () => {
    picture.remove();
    delete document.documentElement.dataset.print;
  }, { once: true });
  window.print();
}

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { MIDDLE, windowOf, type Crop, type Size } from '../lib/crop.js';
import { madeOnce } from '../lib/made-once.js';

interface CutShape {
  ratio: number;
  /** Pixels of the finished picture, at most. */
  width: number;
  type: 'image/jpeg' | 'image/png';
}

export interface Cutting {
  /** The chosen picture as a whole; null while none is. */
  source: string | null;
  size: Size;
  crop: Crop;
  setCrop: (crop: Crop) => void;
  /** The part that is kept, as it will be sent; follows the crop with a short pause. */
  preview: string | null;
  /** False when the file is no picture the browser can read. */
  choose: (file: File) => Promise<boolean>;
  remove: () => void;
  /** The part that is kept as a file, the same one until another part or picture is chosen; null while none is. */
  take: () => Promise<File | null>;
}

/** Typing or dragging rests this long before the preview is drawn again. */
const PREVIEW_PAUSE_MS = 120;

/** A picture somebody chose and cuts to a shape before it is sent. */
export function useCrop({ ratio, width, type }: CutShape): Cutting {
  const [chosen, setChosen] = useState<{ name: string; bitmap: ImageBitmap; source: string } | null>(null);
  const [crop, setCrop] = useState<Crop>(MIDDLE);
  const preview = useObjectUrl();
  const show = preview.show;

  // Cut once: what is sent again after a lost answer is the same file, and so the same wish (lib/attempt-key.ts).
  const take = useMemo(
    () => madeOnce(async () => chosen && cut(chosen, crop, { ratio, width, type })),
    [chosen, crop, ratio, width, type],
  );

  useEffect(() => {
    if (!chosen) return show(null);
    let current = true;
    const timer = setTimeout(() => {
      // What can't be cut has no preview; who sends it is told.
      void take()
        .catch(() => null)
        .then((file) => {
          if (current) show(file);
        });
    }, PREVIEW_PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [chosen, take, show]);

  useEffect(() => {
    if (!chosen) return;
    return () => {
      URL.revokeObjectURL(chosen.source);
      chosen.bitmap.close();
    };
  }, [chosen]);

  const choose = async (file: File): Promise<boolean> => {
    const bitmap = await createImageBitmap(file).catch(() => null);
    if (!bitmap) return false;
    setCrop(MIDDLE);
    setChosen({ name: file.name, bitmap, source: URL.createObjectURL(file) });
    return true;
  };
  return {
    source: chosen?.source ?? null,
    size: chosen?.bitmap ?? { width: 1, height: 1 },
    crop,
    setCrop,
    preview: preview.url,
    choose,
    remove: () => setChosen(null),
    take,
  };
}

/** An address for the newest file; the one before is given back. */
function useObjectUrl(): { url: string | null; show: (file: File | null) => void } {
  const [url, setUrl] = useState<string | null>(null);
  const shown = useRef<string | null>(null);
  const show = useCallback((file: File | null) => {
    if (shown.current !== null) URL.revokeObjectURL(shown.current);
    shown.current = file && URL.createObjectURL(file);
    setUrl(shown.current);
  }, []);
  useEffect(
    () => () => {
      if (shown.current !== null) URL.revokeObjectURL(shown.current);
    },
    [],
  );
  return { url, show };
}

async function cut(
  { name, bitmap }: { name: string; bitmap: ImageBitmap },
  crop: Crop,
  { ratio, width, type }: CutShape,
): Promise<File> {
  const part = windowOf(bitmap, ratio, crop);
  const blob = await drawn(bitmap, part, { width: Math.round(Math.min(width, Math.max(part.width, 1))), ratio, type });
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
}

const JPEG_QUALITY = 0.92;

async function drawn(
  bitmap: ImageBitmap,
  part: { left: number; top: number; width: number; height: number },
  { width, ratio, type }: CutShape,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round(width / ratio);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser gave no canvas');
  pen.imageSmoothingQuality = 'high';
  if (type === 'image/jpeg') {
    pen.fillStyle = '#ffffff'; // JPEG has no see-through
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.drawImage(bitmap, part.left, part.top, part.width, part.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
  if (!blob) throw new Error('The canvas gave no picture');
  return blob;
}

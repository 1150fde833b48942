import { useEffect, useState } from 'react';
import { Skeleton } from './skeleton.js';

interface QrPictureProps {
  text: string;
  /** What scanning it gives; '' when the words beside it say so. */
  alt: string;
  size: number;
  className?: string;
}

/** A QR code as a picture, dark on white with the quiet zone of four modules that scanners need. Its code loads when shown. */
export function QrPicture({ text, alt, size, className }: QrPictureProps) {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    let open = true;
    void import('qrcode').then(({ toString }) => toString(text, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' })).then((svg) => {
      if (open) setSource(`data:image/svg+xml,${encodeURIComponent(svg)}`);
    });
    return () => {
      open = false;
    };
  }, [text]);
  if (source === null) return <Skeleton width={size} height={size} className={className} />;
  return <img src={source} alt={alt} width={size} height={size} className={className} />;
}

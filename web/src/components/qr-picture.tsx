import { useEffect, useRef, useState } from 'react';
import { near } from '../lib/near.js';
import { MissingPart } from './boundary.js';
import { Skeleton } from './skeleton.js';

interface QrPictureProps {
  text: string;
  /** What scanning it gives; '' when the words beside it say so. */
  alt: string;
  size: number;
  /** How much of it may be dirty and still be read: `L` for a long text, whose modules would be too fine. */
  level?: 'L' | 'M';
  className?: string | undefined;
}

/** A QR code as a picture, dark on white with the quiet zone of four modules that scanners need. Its code loads when it comes near; a picture that says something offers Retry where that did not come. */
export function QrPicture({ text, alt, size, level = 'M', className }: QrPictureProps) {
  const [source, setSource] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let open = true;
    void near(place.current)
      .then(() => import('qrcode'))
      .then(({ toString }) => toString(text, { type: 'svg', margin: 4, errorCorrectionLevel: level }))
      .then(
        (svg) => {
          if (!open) return;
          setMissing(false);
          setSource(`data:image/svg+xml,${encodeURIComponent(svg)}`);
        },
        () => {
          if (open) setMissing(true);
        },
      );
    return () => {
      open = false;
    };
  }, [text, level]);
  if (isMissing && alt !== '') return <MissingPart />;
  if (source === null)
    return (
      <span ref={place} style={{ display: 'block' }}>
        <Skeleton width={size} height={size} className={className} />
      </span>
    );
  return <img src={source} alt={alt} width={size} height={size} className={className} />;
}

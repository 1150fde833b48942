import { useEffect, useState } from 'react';

interface Picture {
  /** A stored picture's address or one for the chosen file; '' for none. */
  url: string;
  /** Only what was chosen now. */
  file: File | null;
  choose: (file: File) => void;
}

/** A form's picture; the chosen file's address is given back when another one is chosen or the form closes. */
export function usePicture(stored: string): Picture {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (chosen === null) return;
    return () => URL.revokeObjectURL(chosen.url);
  }, [chosen]);
  return { url: chosen?.url ?? stored, file: chosen?.file ?? null, choose: (file) => setChosen({ file, url: URL.createObjectURL(file) }) };
}

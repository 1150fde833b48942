import { Download as DownloadIcon } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../components/button.js';
import { downloadRequested, selectDownloads, type Download } from './slice.js';
import { common } from '../../lib/texts.js';
import { work } from '../../lib/work/texts.js';

/** Fetches a file; says so while it is on its way. */
export function ExportButton({ label = work('file.exportCsv'), ...file }: Download & { label?: string }) {
  const dispatch = useDispatch();
  const busy = useSelector(selectDownloads).includes(file.fileName);
  return (
    <Button busy={busy} onClick={() => dispatch(downloadRequested(file))}>
      <DownloadIcon className="icon" aria-hidden />
      {busy ? common('file.preparing') : label}
    </Button>
  );
}

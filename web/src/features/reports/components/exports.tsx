import { Download } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useDispatch, useSelector } from 'react-redux';
import { downloadRequested, selectDownloads } from '../../../app/downloads/slice.js';
import { Button } from '../../../components/button.js';
import type { Span } from '../periods.js';
import styles from './exports.module.css';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';
import { t } from '../texts.js';

const files = [
  { name: 'sales', label: t('csv.salesByGiftCard'), by: 'gift-card' },
  { name: 'sales', label: t('csv.salesByDay'), by: 'day' },
  { name: 'redemptions', label: t('csv.redemptionsByGiftCard'), by: 'gift-card' },
  { name: 'redemptions', label: t('csv.redemptionsByDay'), by: 'day' },
  { name: 'liability', label: t('outstanding.title'), by: null },
] as const;

/** Which figures to take along as CSV. */
export function Exports({ span }: { span: Span | null }) {
  const dispatch = useDispatch();
  const busy = useSelector(selectDownloads).length > 0;
  const fetchFile = ({ name, by }: (typeof files)[number]) => {
    const path = `/api/v1/admin/reports/${name}.csv`;
    if (by === null || span === null) dispatch(downloadRequested({ path, fileName: `${name}.csv` }));
    else
      dispatch(
        downloadRequested({ path, query: { ...span, by }, fileName: `${name}-by-${by}-${span.from}-${span.to}.csv` }),
      );
  };
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button busy={busy}>
          <Download className="icon" aria-hidden />
          {busy ? common('file.preparing') : work('file.exportCsv')}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align="end" sideOffset={8} collisionPadding={16}>
          {files.map((file) => (
            <DropdownMenu.Item key={file.label} className={styles.item} onSelect={() => fetchFile(file)}>
              {file.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

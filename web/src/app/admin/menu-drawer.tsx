import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { IconButton } from '../../components/icon-button.js';
import styles from './menu-drawer.module.css';
import { Nav } from './nav.js';
import { common } from '../../lib/texts.js';
import { work } from '../../lib/work/texts.js';

/** The sidebar of a phone: slides in over the page and traps the focus. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content className={styles.drawer} aria-describedby={undefined}>
          <div className={styles.head}>
            <Radix.Title className={styles.title}>{common('product')}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={work('menu.close')}>
                <X className="icon" aria-hidden />
              </IconButton>
            </Radix.Close>
          </div>
          <Nav onNavigate={onClose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

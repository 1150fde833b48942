import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps {
  label: string;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
  value?: string;
  onChange?: (value: string) => void;
}

/** Parts of one page behind tabs, with arrow keys. Without `value` the first is open. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Radix.Root {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })} onValueChange={onChange}>
      <Radix.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>{tab.label}</Radix.Trigger>)}
      </Radix.List>
      {tabs.map((tab) => <Radix.Content key={tab.value} value={tab.value} className={styles.panel}>{tab.content}</Radix.Content>)}
    </Radix.Root>
  );
}

import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../../components/icon-button.js';
import { chooseTheme, useTheme } from './theme.js';
import { common } from '../../lib/texts.js';

/** Switches between light and dark and remembers it on this device. */
export function ThemeToggle({ className }: { className?: string | undefined }) {
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      label={dark ? common('theme.useLight') : common('theme.useDark')}
      className={className}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      {dark ? <Sun className="icon" aria-hidden /> : <Moon className="icon" aria-hidden />}
    </IconButton>
  );
}

import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './field.js';
import { IconButton } from './icon-button.js';
import { work } from '../lib/work/texts.js';

/** A password with a show/hide toggle. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trail'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      trail={
        <IconButton
          label={shown ? work('password.hide') : work('password.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff className="icon" aria-hidden /> : <Eye className="icon" aria-hidden />}
        </IconButton>
      }
    />
  );
}

import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../components/button.js';
import { TextField } from '../../components/field.js';
import { FormDialog } from '../../components/form-dialog.js';
import { formatDate } from '../../lib/dates.js';
import { hasPasskeys } from '../../lib/passkeys.js';
import { work } from '../../lib/work/texts.js';
import { isBlank } from '../../lib/validation.js';
import type { Passkey } from './api.js';
import type { OwnSecondFactor } from './second-factor.js';
import styles from './second-factor-panel.module.css';
import { t } from './texts.js';

const LONGEST_NAME = 60;

/** The passkeys of an account. @param mayRemove whether the account may be without the last factor */
export function PasskeysList({
  of,
  passkeys,
  mayRemove,
}: {
  of: OwnSecondFactor;
  passkeys: readonly Passkey[];
  mayRemove: boolean;
}) {
  const { busy } = useSelector(of.select);
  const dispatch = useDispatch();
  const [naming, setNaming] = useState(false);
  const [asked, setAsked] = useState<Passkey | null>(null);
  const remove = (id: string) => {
    dispatch(of.actions.passkeyRemoveRequested(id));
    setAsked(null);
  };
  return (
    <>
      <div className={styles.line}>
        <div className={styles.what}>
          <b className="strong">{t('passkeys.title')}</b>
          <p className="muted">{t('passkeys.text')}</p>
        </div>
        {hasPasskeys() && (
          <div className={styles.actions}>
            <Button busy={busy === 'passkey'} disabled={busy !== null} onClick={() => setNaming(true)}>
              <KeyRound className="icon" aria-hidden />
              {t('passkeys.add')}
            </Button>
          </div>
        )}
      </div>
      {passkeys.map((passkey) => (
        <div key={passkey.id} className={styles.line}>
          <div className={styles.what}>
            <b className="strong">{passkey.name}</b>
            <p className="muted">{datesOf(passkey)}</p>
          </div>
          {mayRemove && (
            <div className={styles.actions}>
              <Button disabled={busy !== null} onClick={() => setAsked(passkey)}>
                {t('passkeys.remove')}
                <span className="sr-only">{t('passkeys.removeOf', { name: passkey.name })}</span>
              </Button>
            </div>
          )}
        </div>
      ))}
      {naming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onNamed={(name) => {
            setNaming(false);
            dispatch(of.actions.passkeyNamed(name));
          }}
        />
      )}
      {asked && (
        <FormDialog
          title={t('passkeys.askTitle', { name: asked.name })}
          description={t('passkeys.askText')}
          submit={t('passkeys.remove')}
          danger
          onSubmit={() => remove(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function datesOf({ addedAt, lastUsedAt }: Passkey): string {
  const date = formatDate(addedAt);
  return lastUsedAt ? t('passkeys.used', { date, used: formatDate(lastUsedAt) }) : t('passkeys.neverUsed', { date });
}

function NameDialog({ onNamed, onClose }: { onNamed: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const send = () => {
    if (isBlank(name)) setProblem(work('field.mandatory'));
    else onNamed(name.trim());
  };
  return (
    <FormDialog
      title={t('passkeys.addTitle')}
      description={t('passkeys.addText')}
      submit={t('passkeys.add')}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t('passkeys.name')}
        maxLength={LONGEST_NAME}
        autoFocus
        value={name}
        error={problem}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}

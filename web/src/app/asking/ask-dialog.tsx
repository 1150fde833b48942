import { useEffect, useState } from 'react';
import { Button } from '../../components/button.js';
import { TextField } from '../../components/field.js';
import { FormDialog } from '../../components/form-dialog.js';
import { PasswordField } from '../../components/password-field.js';
import { Skeleton } from '../../components/skeleton.js';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { common } from '../../lib/texts.js';
import { work } from '../../lib/work/texts.js';
import { hasPasskeys, showPasskey } from '../../lib/passkeys.js';
import { isBlank } from '../../lib/validation.js';
import type { Answer, Method, Question } from './asking.js';
import { t } from './texts.js';

/** Codes after which no other answer helps. */
const OVER: ReadonlySet<string> = new Set(['SIGN_IN_OVER', 'SESSION_INVALID', 'NOT_SIGNED_IN']);

/** Asks for the password, or the second factor: a passkey or a code; a wrong one is said at its field, and asked again. */
export function AskDialog({ question }: { question: Question }) {
  const [method, setMethod] = useState<Method | null>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let open = true;
    setMethod(null);
    setText('');
    setProblem(null);
    setOver(false);
    question.method().then(
      (known) => {
        if (open) setMethod(known);
      },
      (error: unknown) => {
        if (open) {
          setProblem(messageOf(error, t('failed')));
          setOver(true);
        }
      },
    );
    return () => {
      open = false;
    };
  }, [question]);
  const send = async (answer: () => Promise<Answer>) => {
    setBusy(true);
    setProblem(null);
    try {
      await question.submit(await answer());
    } catch (error) {
      setText('');
      setProblem(messageOf(error, t('failed')));
      setOver(error instanceof ApiError && OVER.has(error.code));
    } finally {
      setBusy(false);
    }
  };
  const submit = () => {
    if (isBlank(text)) return setProblem(work('field.mandatory'));
    void send(() => Promise.resolve(method === 'password' ? { password: text } : { code: text.trim() }));
  };
  const byPasskey = () => {
    if (!busy) void send(async () => ({ passkey: await showPasskey(await question.passkeyOptions()) }));
  };
  const field = {
    autoFocus: true,
    value: text,
    error: problem ?? undefined,
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
  };
  return (
    <FormDialog
      title={t(`${question.about}.title`)}
      description={method === null ? t('why') : t(`${question.about}.${method}`)}
      submit={over ? undefined : t(`${question.about}.submit`)}
      cancel={over ? common('close') : undefined}
      busy={busy}
      disabled={method === null}
      error={over ? problem : null}
      onSubmit={submit}
      onClose={question.giveUp}
    >
      {!over && (
        <>
          {method === null && <Skeleton height={44} />}
          {method === 'password' && (
            <PasswordField label={work('password.label')} autoComplete="current-password" maxLength={200} {...field} />
          )}
          {method === 'passkey' && hasPasskeys() && (
            <Button variant="primary" busy={busy} onClick={byPasskey}>
              {t('usePasskey')}
            </Button>
          )}
          {(method === 'code' || method === 'passkey') && (
            <TextField label={t('code')} hint={t('codeHint')} autoComplete="one-time-code" maxLength={40} {...field} />
          )}
        </>
      )}
    </FormDialog>
  );
}

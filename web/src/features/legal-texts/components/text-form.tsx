import { useEffect, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../../app/session/selectors.js';
import { UnsavedBar } from '../../../app/unsaved/unsaved-bar.js';
import { Button } from '../../../components/button.js';
import { TextArea } from '../../../components/field.js';
import { Sheet } from '../../../components/sheet.js';
import { Skeleton } from '../../../components/skeleton.js';
import { ErrorState } from '../../../components/state.js';
import type { LegalText } from '../api.js';
import type { PageName } from '../page-names.js';
import { legalTextsActions, selectLegalTexts } from '../slice.js';
import { t } from '../texts.js';
import styles from './text-form.module.css';

/** One page: what guests read, and what the owner makes of it. */
export function TextForm({ page }: { page: PageName }) {
  const { load, error, text } = useSelector(selectLegalTexts)[page];
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(legalTextsActions.textRequested({ page }));
  }, [dispatch, page]);
  return (
    <Sheet padded aria-busy={load === 'loading'}>
      {load === 'failed' && (
        <ErrorState message={error ?? ''} onRetry={() => dispatch(legalTextsActions.textRequested({ page }))} />
      )}
      {load === 'loading' && <Skeleton height={220} />}
      {text && <Editor key={text.version} page={page} shown={text} />}
    </Sheet>
  );
}

function Editor({ page, shown }: { page: PageName; shown: LegalText }) {
  const { sending, refused } = useSelector(selectLegalTexts)[page];
  const user = useSelector(selectUser);
  const dispatch = useDispatch();
  const [typed, setTyped] = useState(shown.text);
  const dirty = typed !== shown.text;
  const publish = (text: string) => dispatch(legalTextsActions.publishRequested({ page, text }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending && dirty) publish(typed);
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <p className="small muted">
        {shown.own ? t('own') : t('template')}{' '}
        <a href={`/${encodeURIComponent(user?.businessSlug ?? '')}/${page}`} target="_blank" rel="noreferrer">
          {t('see')}
        </a>
      </p>
      <TextArea
        label={t('text.label')}
        hint={t('text.hint')}
        rows={14}
        maxLength={20_000}
        value={typed}
        error={refused ?? undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <UnsavedBar dirty={dirty} busy={sending} onDiscard={() => setTyped(shown.text)}>
        {shown.own && (
          <Button disabled={sending} onClick={() => publish('')}>
            {t('useTemplate')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={sending} disabled={!dirty}>
          {t('publish')}
        </Button>
      </UnsavedBar>
    </form>
  );
}

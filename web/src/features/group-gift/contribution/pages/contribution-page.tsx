import { occasionWords } from '@giftcard/kernel/business/gift-greeting';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ThemeToggle } from '../../../../app/theme/theme-toggle.js';
import { Alert } from '../../../../components/alert.js';
import { Button, ButtonAnchor, ButtonLink } from '../../../../components/button.js';
import { FormDialog } from '../../../../components/form-dialog.js';
import { FormPage, pageForm } from '../../../../components/form-page.js';
import { Leaders } from '../../../../components/leaders.js';
import { Note } from '../../../../components/note.js';
import { PageTitle } from '../../../../components/page-title.js';
import { ErrorState } from '../../../../components/state.js';
import { useAccent } from '../../../../lib/accent.js';
import { groupGiftPath } from '../../../../lib/contribution.js';
import { LANGUAGE } from '../../../../lib/language.js';
import { tokenOfHash } from '../../../../lib/link-token.js';
import { formatMoney } from '../../../../lib/money.js';
import { momentWords } from '../../../../lib/zones.js';
import type { ContributionAnswer } from '../api.js';
import { contributionActions, selectContribution } from '../slice.js';
import { standingOf, type Standing } from '../standing.js';
import { t } from '../texts.js';
import styles from './contribution-page.module.css';

/** /gift/contribution#token=...: where the receipt of who paid into a group gift leads. Opening it changes nothing: scanners follow links. */
export function ContributionPage() {
  const [token] = useState(() => tokenOfHash(window.location.hash));
  const { link, answer } = useSelector(selectContribution);
  const dispatch = useDispatch();
  const open = () => {
    if (token) dispatch(contributionActions.linkOpened(token));
  };
  useEffect(open, [dispatch, token]);
  useAccent(answer?.business?.accent);
  if (token === null || link.status === 'unknown') return <Told title={t('unknown.title')} text={t('unknown.text')} />;
  if (link.status === 'failed')
    return (
      <Told title={t('title')} text="">
        <ErrorState message={link.error ?? ''} onRetry={open} />
      </Told>
    );
  return answer ? <PaidIn answer={answer} token={token} /> : <Told title={t('title')} text={t('loading')} />;
}

function PaidIn({ answer, token }: { answer: ContributionAnswer; token: string }) {
  const { groupGift, business, contribution } = answer;
  const { takeBack } = useSelector(selectContribution);
  const dispatch = useDispatch();
  const standing = standingOf(answer);
  const values = {
    amount: formatMoney(contribution.amount, contribution.currency),
    recipient: groupGift.recipientName,
    business: business?.name ?? t('business'),
    until: momentWords(new Date(groupGift.closes.at), groupGift.closes.zone),
  };
  return (
    <Told title={t(`${standing}.title`, values)} text={<Standfirst standing={standing} values={values} />}>
      <div className={pageForm}>
        <Leaders className={styles.lines} lines={linesOf(answer, values.amount)} />
        {contribution.line !== '' && <Note>{contribution.line}</Note>}
        {takeBack.status === 'failed' && !contribution.returnable && <Alert>{takeBack.error}</Alert>}
        <ButtonLink to={groupGiftPath(groupGift.id)} variant="primary" block>
          {t('toGift')}
        </ButtonLink>
        {contribution.receiptUrl !== '' && (
          <ButtonAnchor href={contribution.receiptUrl} target="_blank" rel="noreferrer" block>
            {t('receipt')}
          </ButtonAnchor>
        )}
        {contribution.returnable && (
          <Button variant="quiet" block onClick={() => dispatch(contributionActions.questionAsked())}>
            {t('takeBack.action')}
          </Button>
        )}
      </div>
      {contribution.returnable && takeBack.status !== 'idle' && (
        <FormDialog
          danger
          title={t('takeBack.title', values)}
          description={t('takeBack.text', values)}
          submit={t('takeBack.action')}
          cancel={t('takeBack.keep')}
          busy={takeBack.status === 'working'}
          error={takeBack.error}
          onSubmit={() => dispatch(contributionActions.takeBackAsked(token))}
          onClose={() => dispatch(contributionActions.questionLeft())}
        >
          {null}
        </FormDialog>
      )}
    </Told>
  );
}

/** Said aloud where it becomes another one; who took it back is led there, since the button that they pressed is gone. */
function Standfirst({ standing, values }: { standing: Standing; values: Record<Value, string> }) {
  const place = useRef<HTMLSpanElement>(null);
  const first = useRef(standing);
  useEffect(() => {
    if (first.current !== standing) place.current?.focus();
    first.current = standing;
  }, [standing]);
  return (
    <span ref={place} tabIndex={-1} role="status">
      {t(`${standing}.text`, values)}
    </span>
  );
}

type Value = 'amount' | 'recipient' | 'business' | 'until';

function linesOf({ groupGift, business, contribution }: ContributionAnswer, amount: string) {
  const { occasion, recipientName: recipient } = groupGift;
  return [
    { label: t('line.gift'), value: occasionWords(occasion, LANGUAGE) || t('gift', { recipient }) },
    ...(business ? [{ label: t('line.business'), value: business.name }] : []),
    { label: t('line.amount'), value: amount },
    { label: t('line.name'), value: contribution.name },
  ];
}

function Told({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <FormPage title={title} text={text} corner={<ThemeToggle />}>
      <PageTitle>{title}</PageTitle>
      {children}
    </FormPage>
  );
}

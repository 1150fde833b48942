import { Download } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { downloadRequested, selectDownloads } from '../../../app/downloads/slice.js';
import { Alert } from '../../../components/alert.js';
import { BackLink } from '../../../components/back-link.js';
import { Button } from '../../../components/button.js';
import { PageTitle } from '../../../components/page-title.js';
import { Sheet } from '../../../components/sheet.js';
import { formatMoney } from '../../../lib/money.js';
import { heldText } from '../../../lib/package-texts.js';
import type { CardPageAnswer } from '../api.js';
import { Folds } from './folds.js';
import { HolderPage } from '../components/holder-page.js';
import { blockedText } from '../history.js';
import { paperOf } from './paper.js';
import styles from './print-page.module.css';
import { common } from '../../../lib/texts.js';
import { t } from './texts.js';

/** /card/{publicToken}/print: the card as a PDF to be folded, with its amount or without. */
export function PrintPage() {
  return <HolderPage>{(answer, publicToken) => <Ready answer={answer} publicToken={publicToken} />}</HolderPage>;
}

const FILE = 'gift-card.pdf';

function Ready({ answer: { card }, publicToken }: { answer: CardPageAnswer; publicToken: string }) {
  const [paper, setPaper] = useState(() => paperOf(navigator.language));
  const [amount, setAmount] = useState<'shown' | 'hidden'>('shown');
  const dispatch = useDispatch();
  const busy = useSelector(selectDownloads).includes(FILE);
  const over = blockedText(card) !== undefined;
  const title = t('title', { name: card.to ? t('nameOf', { to: card.to }) : t('thisCard') });
  const path = `/api/v1/cards/${encodeURIComponent(publicToken)}/print`;
  return (
    <main id="main" className={`wrap ${styles.print}`}>
      <PageTitle>{title}</PageTitle>
      <BackLink to={`/card/${publicToken}`}>{t('back')}</BackLink>
      <div>
        <p className="kicker">{t('kicker')}</p>
        <h1>{title}</h1>
        <p className="lead muted">{t('lead')}</p>
      </div>
      {over ? (
        <Alert tone="plain">{t('over')}</Alert>
      ) : (
        <Sheet padded className={styles.tools}>
          <Choice
            legend={t('paper')}
            options={[
              { value: 'letter', label: t('letter') },
              { value: 'a4', label: t('a4') },
            ]}
            value={paper}
            onChange={setPaper}
          />
          <Choice
            legend={t('amount')}
            options={[
              {
                value: 'shown',
                label: t('show', {
                  amount: heldText(
                    card.packageTerms,
                    card.unitsLeft,
                    formatMoney(card.remainingBalance, card.currency),
                  ),
                }),
              },
              { value: 'hidden', label: t('hide') },
            ]}
            value={amount}
            onChange={setAmount}
          />
          <Button
            variant="primary"
            size="big"
            busy={busy}
            onClick={() => dispatch(downloadRequested({ path, query: { paper, amount }, fileName: FILE, as: 'guest' }))}
          >
            <Download className="icon" aria-hidden />
            {busy ? common('file.preparing') : t('get')}
          </Button>
          <p className={`small muted ${styles.again}`}>
            {t(card.to || card.from ? 'code' : 'codeOwn')} {t('again')}
          </p>
        </Sheet>
      )}
      <Folds />
    </main>
  );
}

function Choice<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={legend} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

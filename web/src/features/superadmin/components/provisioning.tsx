import { Check, CircleCheck, CircleDashed, CircleX, LoaderCircle, RefreshCw, TriangleAlert } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/button.js';
import { isProvisioning, stands, type RegistrationRequest } from '../model.js';
import { superAdminActions } from '../slice.js';
import styles from './provisioning.module.css';
import { t } from '../texts.js';
import { common } from '../../../lib/texts.js';

/** How far the business of an approved request is: it is made by events, which takes a moment and may fail. */
export function Provisioning({ request, busy }: { request: RegistrationRequest; busy: boolean }) {
  const dispatch = useDispatch();
  if (isProvisioning(request)) {
    return (
      <div className={styles.state} role="status">
        <LoaderCircle className={`${styles.sign} ${styles.turning}`} aria-hidden />
        <div>
          <b>{t('opening.title')}</b>
          <p>{t('opening.hint', { email: request.email })}</p>
          <Steps request={request} />
        </div>
      </div>
    );
  }
  if (request.provisioningState === 'failed') {
    return (
      <div className={styles.state} data-tone="danger" role="alert">
        <TriangleAlert className={styles.sign} aria-hidden />
        <div>
          <b>{stands(request) ? t('opening.notReady') : t('opening.failed')}</b>
          <p>{request.provisioning.error || request.provisioningProblem || t('opening.stepFailed')}</p>
          <Steps request={request} />
        </div>
        <Button busy={busy} onClick={() => dispatch(superAdminActions.retryRequested(request._id))}>
          <RefreshCw className="icon" aria-hidden />
          {common('retry')}
        </Button>
      </div>
    );
  }
  if (request.provisioningState !== 'ready') return null;
  return (
    <div className={styles.state} data-tone="success" role="status">
      <Check className={styles.sign} aria-hidden />
      <div>
        <b>{t('opening.done')}</b>
        <p>
          <a
            href={`/${request.businessSlug}/giftcards`}
            target="_blank"
            rel="noreferrer"
          >{`/${request.businessSlug}/giftcards`}</a>
          {t('opening.linkSent', { email: request.email })}
        </p>
      </div>
    </div>
  );
}

const signs = { done: CircleCheck, waiting: CircleDashed, failed: CircleX } as const;

/** Each step of the making, as far as the server tells. */
function Steps({ request: { provisioning } }: { request: RegistrationRequest }) {
  if (provisioning.steps.length === 0) return null;
  return (
    <ol className={styles.steps}>
      {provisioning.steps.map(({ name, state }) => {
        const Sign = signs[state];
        return (
          <li key={name} data-state={state}>
            <Sign aria-hidden />
            {name.charAt(0).toUpperCase() + name.slice(1)}
            <span className="sr-only">, {t(`opening.step.${state}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}

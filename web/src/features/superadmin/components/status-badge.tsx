import { CircleCheck, CircleX, Hourglass, LoaderCircle, TriangleAlert } from 'lucide-react';
import { Badge } from '../../../components/badge.js';
import { isProvisioning, stands, type RegistrationRequest } from '../model.js';
import { t } from '../texts.js';

/** Pending orange, approved green, rejected red (SPEC-4.9); an approval that is not done yet says so. */
export function StatusBadge({ request }: { request: RegistrationRequest }) {
  if (request.status === 'pending')
    return (
      <Badge tone="warning" icon={Hourglass}>
        {t('status.pending')}
      </Badge>
    );
  if (request.status === 'rejected')
    return (
      <Badge tone="danger" icon={CircleX}>
        {t('status.rejected')}
      </Badge>
    );
  return (
    <Badge tone="success" icon={CircleCheck}>
      {t('status.approved')}
    </Badge>
  );
}

/** What became of an approval, beside its badge; nothing while all is well. */
export function ProvisioningNote({ request }: { request: RegistrationRequest }) {
  if (isProvisioning(request)) return <Badge icon={LoaderCircle}>{t('status.opening')}</Badge>;
  if (request.provisioningState === 'failed')
    return (
      <Badge tone="danger" icon={TriangleAlert}>
        {stands(request) ? t('status.notReady') : t('status.notOpened')}
      </Badge>
    );
  return null;
}

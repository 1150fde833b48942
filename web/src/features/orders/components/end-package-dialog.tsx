import { useDispatch, useSelector } from 'react-redux';
import { FormDialog } from '../../../components/form-dialog.js';
import { ordersActions, selectOrders } from '../slice.js';
import { t } from '../texts.js';

/** Of a package that is off sale: what is left on its cards becomes money, for good (DEC-6.35). */
export function EndPackageDialog() {
  const { ending } = useSelector(selectOrders);
  const dispatch = useDispatch();
  if (!ending) return null;
  return (
    <FormDialog
      danger
      title={t('endPackage.title', { name: ending.card.name })}
      description={t('endPackage.text')}
      submit={t('endPackage.action')}
      busy={ending.status === 'sending'}
      error={ending.error}
      onSubmit={() => dispatch(ordersActions.endRequested())}
      onClose={() => dispatch(ordersActions.endGivenUp())}
    />
  );
}

import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { GUEST_PHOTO_RULES } from '@giftcard/kernel/business/guest-photo';
import { Button } from '../../../../components/button.js';
import { Group } from '../../../../components/group.js';
import { Link } from '../../../../components/link.js';
import { Pager } from '../../../../components/pager.js';
import { Segmented } from '../../../../components/segmented.js';
import { Sheet } from '../../../../components/sheet.js';
import { Skeleton } from '../../../../components/skeleton.js';
import { EmptyState, ErrorState } from '../../../../components/state.js';
import { PHOTOS_ON_PAGE } from '../api.js';
import { cardDesignsActions, selectCardDesigns } from '../slice.js';
import { t } from '../texts.js';
import { RefuseDialog } from './refuse-dialog.js';
import styles from './guest-photos.module.css';

/** Whether guests may put photos of their own on gifts, and those that they did. */
export function GuestPhotos() {
  const { guestPhotos, savingRule, photos } = useSelector(selectCardDesigns);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(cardDesignsActions.photosOpened({ status: 'held', page: 1 }));
  }, [dispatch]);
  // Photos on gifts are looked after also where no new ones are taken.
  const hasPhotos = guestPhotos !== 'off' || photos.total > 0 || photos.status === 'shown';
  return (
    <Group id="photos" title={t('photos.title')} text={t('photos.text')}>
      <div className={styles.parts}>
        <Sheet padded>
          <fieldset className={styles.rules} disabled={savingRule}>
            <legend className="sr-only">{t('photos.title')}</legend>
            {GUEST_PHOTO_RULES.map((rule) => (
              <label key={rule} className={styles.rule}>
                <input
                  type="radio"
                  name="guest-photos"
                  checked={guestPhotos === rule}
                  onChange={() => dispatch(cardDesignsActions.ruleRequested(rule))}
                />
                <span>
                  <b className="strong">{t(`photos.rule.${rule}`)}</b>
                  <span className={styles.hint}>{t(`photos.hint.${rule}`)}</span>
                </span>
              </label>
            ))}
          </fieldset>
        </Sheet>
        {hasPhotos && <PhotoList />}
      </div>
    </Group>
  );
}

function PhotoList() {
  const { photos: state } = useSelector(selectCardDesigns);
  const { status, page, load, photos, total, deciding } = state;
  const [refusing, setRefusing] = useState<string | null>(null);
  const dispatch = useDispatch();
  const open = (which: { status: 'held' | 'shown'; page: number }) => dispatch(cardDesignsActions.photosOpened(which));
  useEffect(() => {
    // What was decided was the last of its page.
    if (load === 'ready' && photos.length === 0 && page > 1)
      dispatch(cardDesignsActions.photosOpened({ status, page: page - 1 }));
  }, [load, photos.length, page, status, dispatch]);
  return (
    <Sheet aria-busy={load === 'loading'}>
      <div className={styles.bar}>
        <Segmented
          label={t('photos.which')}
          value={status}
          options={[
            { value: 'held', label: t('photos.held') },
            { value: 'shown', label: t('photos.shownOnes') },
          ]}
          onChange={(next) => open({ status: next, page: 1 })}
        />
      </div>
      {load === 'failed' ? (
        <ErrorState message={t('photos.failed')} onRetry={() => open({ status, page })} />
      ) : load === 'loading' && photos.length === 0 ? (
        <div className={styles.bones}>
          <Skeleton height={120} />
        </div>
      ) : photos.length === 0 ? (
        <EmptyState title={t(`photos.none.${status}`)} text={t(`photos.noneText.${status}`)} />
      ) : (
        <ul className={styles.photos} aria-label={status === 'held' ? t('photos.held') : t('photos.shownOnes')}>
          {photos.map(({ id, image, orderId, orderNumber }) => (
            <li key={id} className={styles.photo}>
              <img
                src={image}
                alt={t('photos.alt', { number: orderNumber })}
                width={240}
                height={151}
                loading="lazy"
                className={styles.picture}
              />
              <Link to={`/orders/${orderId}`}>{t('photos.order', { number: orderNumber })}</Link>
              <div className={styles.deeds}>
                {status === 'held' && (
                  <Button
                    size="small"
                    variant="primary"
                    busy={deciding === id && refusing === null}
                    disabled={deciding !== null && deciding !== id}
                    onClick={() => dispatch(cardDesignsActions.decisionRequested({ id, show: true }))}
                  >
                    {t('photos.approve')}
                    <span className="sr-only"> {orderNumber}</span>
                  </Button>
                )}
                <Button size="small" disabled={deciding !== null} onClick={() => setRefusing(id)}>
                  {status === 'held' ? t('photos.refuse') : t('photos.takeDown')}
                  <span className="sr-only"> {orderNumber}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {total > 0 && (
        <div className={styles.foot}>
          <Pager page={page} pageSize={PHOTOS_ON_PAGE} total={total} onPage={(next) => open({ status, page: next })} />
        </div>
      )}
      {refusing !== null && (
        <RefuseDialog
          isShown={status === 'shown'}
          onRefuse={() => {
            dispatch(cardDesignsActions.decisionRequested({ id: refusing, show: false }));
            setRefusing(null);
          }}
          onClose={() => setRefusing(null)}
        />
      )}
    </Sheet>
  );
}

import { useSelector } from 'react-redux';
import { selectUser } from '../../../app/session/selectors.js';
import { PercentOff } from '../../../components/badge.js';
import { GiftCardBones, GiftCardView } from '../../../components/gift-card-view.js';
import { Leaders } from '../../../components/leaders.js';
import { currencySign, formatMoney } from '../../../lib/money.js';
import { priceNote, pricesOf, type GiftCardFields } from '../rules.js';
import styles from './gift-card-dialog.module.css';
import { texts } from '../texts.js';
import { common } from '../../../lib/texts.js';

/** The card and its price as guests will see them, while one types. */
export function Preview({ fields, picture }: { fields: GiftCardFields; picture: string }) {
  const user = useSelector(selectUser);
  const prices = pricesOf(fields);
  const band = { name: fields.giftCardName.trim() || common.name, logoUrl: user?.logoUrl ?? null, value: prices ? formatMoney(prices.amount) : currencySign() };
  return (
    <aside className={styles.stage} aria-label={texts.preview}>
      <h3>{texts.asGuestsWillSee}</h3>
      <div className={styles.card}>
        {picture === '' ? <GiftCardBones band={<span className={styles.boneName}>{band.name}</span>} /> : <GiftCardView tilt loading="eager" image={picture} band={band} />}
        {prices !== undefined && prices.discount > 0 && <span className={styles.off}><PercentOff percent={prices.discount} /></span>}
      </div>
      <Leaders
        lines={[
          { label: common.priceLabel, value: prices ? formatMoney(prices.amount) : '–' },
          { label: texts.discountOf(prices?.discount ?? 0), value: prices ? `−${formatMoney((Math.round(prices.amount * 100) - Math.round(prices.salePrice * 100)) / 100)}` : '–' },
          { label: texts.salePrice, value: <output>{prices ? formatMoney(prices.salePrice) : '–'}</output>, total: true },
        ]}
      />
      {prices && <p className={styles.hint}>{priceNote(prices)}</p>}
    </aside>
  );
}

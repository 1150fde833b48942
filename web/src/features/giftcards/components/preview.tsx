import { memo, type CSSProperties } from 'react';
import { useSelector } from 'react-redux';
import { selectCurrency, selectUser } from '../../../app/session/selectors.js';
import { AmountChoice } from '../../../components/amount-choice.js';
import { GiftCardAbout } from '../../../components/gift-card-about.js';
import { GiftCardBones, GiftCardView } from '../../../components/gift-card-view.js';
import { SoldValue } from '../../../components/sold-value.js';
import { accentOf } from '../../../lib/accent.js';
import { rangeJson } from '../../../lib/card-amount.js';
import { currencySign, toCents } from '../../../lib/money.js';
import { typedAmount } from '../../../lib/typed-money.js';
import { priceNote, pricesOf, typedPackage, typedRange, type GiftCardFields } from '../rules.js';
import { selectGiftCards } from '../slice.js';
import styles from './preview.module.css';
import { t } from '../texts.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';

/** The card's page as a guest sees it, while one types: the same components, on the guest's paper and in the business's accent. */
export const Preview = memo(function Preview({ fields, picture }: { fields: GiftCardFields; picture: string }) {
  const currency = useSelector(selectCurrency);
  const user = useSelector(selectUser);
  const { business } = useSelector(selectGiftCards);
  const prices = pricesOf(fields, currency);
  const businessName = user?.restaurantName ?? '';
  const sold = { ...shownPackage(fields), amount: prices?.amount ?? 0, currency };
  const band = {
    name: businessName,
    logoUrl: user?.logoUrl ?? null,
    value: prices ? <SoldValue giftCard={sold} /> : currencySign(currency).sign,
  };
  const shown = {
    giftCardName: fields.giftCardName.trim() || work('name'),
    giftCardTag: fields.giftCardTag,
    description: fields.description,
    ...sold,
    salePrice: prices?.salePrice ?? 0,
    discount: prices?.discount ?? 0,
    expirationDate: fields.expirationDate,
  };
  return (
    <aside className={styles.stage} aria-label={t('preview.title')}>
      <h3>{t('preview.hint')}</h3>
      <div className={styles.guest} data-paper="guest" style={accentStyle(business?.accent)}>
        <p className={styles.business}>
          {user?.logoUrl && <img src={user.logoUrl} alt="" width={30} height={30} />}
          {businessName}
        </p>
        {picture === '' ? (
          <GiftCardBones band={<span className={styles.boneName}>{businessName}</span>} />
        ) : (
          <GiftCardView tilt loading="eager" image={picture} band={band} />
        )}
        <div className={styles.about}>
          <GiftCardAbout
            giftCard={shown}
            validityMonths={business?.validityMonths ?? user?.validityMonths ?? 0}
            level={3}
            amountChoice={shownChoice(fields, prices?.amount, currency)}
          >
            <div className={styles.buy} aria-hidden>
              {common('giftCards.buyNow')}
            </div>
          </GiftCardAbout>
        </div>
      </div>
      {prices && <p className={styles.hint}>{priceNote(prices, fields.kind, currency)}</p>}
    </aside>
  );
});

/** Of a package what it holds, as soon as that is typed. */
function shownPackage(fields: GiftCardFields) {
  const packageTerms = typedPackage(fields);
  return fields.kind === 'package' && packageTerms.unit !== '' && packageTerms.units > 0 ? { packageTerms } : {};
}

/** How a guest chooses the amount: to be looked at. */
function shownChoice(fields: GiftCardFields, amount: number | undefined, currency: string) {
  const range = fields.kind === 'range' ? typedRange(fields, currency) : undefined;
  if (!range || amount === undefined) return undefined;
  const giftCard = { amountRange: rangeJson(range), currency };
  return (
    <div inert>
      <AmountChoice giftCard={giftCard} value={typedAmount(toCents(amount))} onChange={() => undefined} />
    </div>
  );
}

function accentStyle(colour: string | null | undefined): CSSProperties | undefined {
  const tone = accentOf(colour)?.light;
  return (
    tone &&
    ({ '--accent': tone.accent, '--accent-soft': tone.accentSoft, '--accent-ink': tone.accentInk } as CSSProperties)
  );
}

import { Section } from './section.js';
import styles from './highlights.module.css';
import { texts } from '../texts.js';

const carte = [
  {
    title: texts.forYourGuests,
    note: texts.boughtInAMinute,
    lines: [
      [texts.threeSteps, texts.noAccount, texts.chooseWhoItIs],
      [texts.theirWayToPay, texts.cardOrWallet, texts.creditCardGooglePay],
      [texts.aPersonalMessage, texts.withEachGift, texts.inTheEmailOn],
      [texts.alwaysAtHand, texts.emailAndPhone, texts.balanceAndCodeOn],
    ],
  },
  {
    title: texts.forYourHouse,
    note: texts.setUpTodayYours,
    lines: [
      [texts.aPageOfYour, texts.yourName, texts.yourLogoYourCards],
      [texts.atTheCounter, texts.scanAndCode, texts.aQrScanAnd],
      [texts.partByPart, texts.toTheCent, texts.eachRedemptionIsOn],
      [texts.yourPrintedPoster, texts.readyToHang, texts.aQrPosterFor],
    ],
  },
] as const;

/** What there is, as an open menu. */
export function Highlights() {
  return (
    <Section id="highlights" kicker={texts.highlights} title={texts.whatWeServe} centred>
      <div className={styles.carte}>
        {carte.map((page) => (
          <div key={page.title}>
            <h3>
              {page.title}
              <small>{page.note}</small>
            </h3>
            <ul>
              {page.lines.map(([dish, extra, text]) => (
                <li key={dish}>
                  <b>
                    {dish} <span>{extra}</span>
                  </b>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

import {
  Gift,
  Heart,
  Percent,
  ReceiptText,
  ScanLine,
  ShieldCheck,
  Smartphone,
  TrendingUp,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { texts } from './texts.js';

export interface Benefit {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** The nine benefit cards, three per slide (SPEC-2.3). */
export const BENEFITS: readonly Benefit[] = [
  { icon: TrendingUp, title: texts.paidBeforeTheVisit, text: texts.theCardIsPaid },
  { icon: Users, title: texts.newFaces, text: texts.eachGiftIntroducesYour },
  { icon: Heart, title: texts.aReasonToReturn, text: texts.whatIsLeftOn },
  { icon: Percent, title: texts.yourOwnOffers, text: texts.setTheDiscountAnd },
  { icon: Gift, title: texts.forAnyOccasion, text: texts.fromBirthdaySpecialTo },
  { icon: Smartphone, title: texts.inThePhone, text: texts.guestsKeepTheCard },
  { icon: ScanLine, title: texts.quickAtTheCounter, text: texts.scanAmountCodeThe },
  { icon: ShieldCheck, title: texts.safeByDesign, text: texts.holdersConfirmWith },
  { icon: ReceiptText, title: texts.clearBooks, text: texts.salesBuyersAndRedemptions },
];

export const PER_SLIDE = 3;

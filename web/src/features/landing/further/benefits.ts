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
import { t } from './texts.js';

export interface Benefit {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** The nine benefit cards, three per slide (SPEC-2.3). */
export const BENEFITS: readonly Benefit[] = [
  { icon: TrendingUp, title: t('benefit.paidAhead.title'), text: t('benefit.paidAhead.text') },
  { icon: Users, title: t('benefit.newGuests.title'), text: t('benefit.newGuests.text') },
  { icon: Heart, title: t('benefit.return.title'), text: t('benefit.return.text') },
  { icon: Percent, title: t('benefit.offers.title'), text: t('benefit.offers.text') },
  { icon: Gift, title: t('benefit.occasions.title'), text: t('benefit.occasions.text') },
  { icon: Smartphone, title: t('benefit.wallet.title'), text: t('benefit.wallet.text') },
  { icon: ScanLine, title: t('benefit.counter.title'), text: t('benefit.counter.text') },
  { icon: ShieldCheck, title: t('benefit.safe.title'), text: t('benefit.safe.text') },
  { icon: ReceiptText, title: t('benefit.books.title'), text: t('benefit.books.text') },
];

export const PER_SLIDE = 3;

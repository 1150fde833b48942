import { Gift, Heart, Percent, ReceiptText, ScanLine, ShieldCheck, Smartphone, TrendingUp, Users, type LucideIcon } from 'lucide-react';

export interface Benefit {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** The nine benefit cards, three per slide (specification 2 and 9). */
export const BENEFITS: readonly Benefit[] = [
  { icon: TrendingUp, title: 'Paid before the visit', text: 'The card is paid today. The evening comes later.' },
  { icon: Users, title: 'New faces', text: 'Each gift introduces your house to someone who did not know it.' },
  { icon: Heart, title: 'A reason to return', text: 'What is left on the card brings the guest back to your door.' },
  { icon: Percent, title: 'Your own offers', text: 'Set the discount and the last day of sale for each card.' },
  { icon: Gift, title: 'For any occasion', text: 'From Birthday Special to Just Because: a tag for each card.' },
  { icon: Smartphone, title: 'In the phone', text: 'Guests keep the card in Google Wallet or Apple Wallet.' },
  { icon: ScanLine, title: 'Quick at the counter', text: 'Scan, amount, code. The queue keeps moving.' },
  { icon: ShieldCheck, title: 'Safe by design', text: 'No redemption without a one-time code from the holder.' },
  { icon: ReceiptText, title: 'Clear books', text: 'Sales, buyers and redemptions on one page, day by day.' },
];

export const PER_SLIDE = 3;

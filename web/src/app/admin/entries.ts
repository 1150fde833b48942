import {
  ChartColumn,
  LayoutDashboard,
  ReceiptText,
  ScanQrCode,
  Settings2,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import { work } from '../../lib/work/texts.js';

export interface Entry {
  path: string;
  name: string;
  icon: LucideIcon;
}

const redeem: Entry = { path: '/redeem', name: work('redeem'), icon: ScanQrCode };
const dashboard: Entry = { path: '/dashboard', name: work('dashboard'), icon: LayoutDashboard };
const giftCards: Entry = { path: '/giftcards', name: work('giftCards.admin'), icon: WalletCards };
const orders: Entry = { path: '/orders', name: work('orders'), icon: ReceiptText };

/** The sidebar's entries in the order of SPEC-2.2; Logout follows at its foot. */
export const entries: readonly Entry[] = [
  dashboard,
  giftCards,
  orders,
  { path: '/reports', name: work('reports'), icon: ChartColumn },
  { path: '/settings', name: work('settings'), icon: Settings2 },
  redeem,
];

/** A phone's bottom bar has room for four and the menu, with Redeem in the middle (design: "What people see"). */
export const shortcuts: readonly Entry[] = [dashboard, giftCards, redeem, orders];
export const isRedeem = (entry: Entry): boolean => entry === redeem;

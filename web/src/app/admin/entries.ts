import { ChartColumn, LayoutDashboard, ReceiptText, ScanQrCode, Settings2, WalletCards, type LucideIcon } from 'lucide-react';

export interface Entry {
  path: string;
  name: string;
  icon: LucideIcon;
}

const redeem: Entry = { path: '/redeem', name: 'Redeem', icon: ScanQrCode };
const dashboard: Entry = { path: '/dashboard', name: 'Dashboard', icon: LayoutDashboard };
const giftCards: Entry = { path: '/giftcards', name: 'GiftCards', icon: WalletCards };
const orders: Entry = { path: '/orders', name: 'Orders', icon: ReceiptText };

/** The sidebar's entries in the order of specification 2; Logout follows at its foot. */
export const entries: readonly Entry[] = [
  dashboard,
  giftCards,
  orders,
  { path: '/reports', name: 'Reports', icon: ChartColumn },
  { path: '/settings', name: 'Settings', icon: Settings2 },
  redeem,
];

/** A phone's bottom bar has room for four and the menu, with Redeem in the middle (design: "What people see"). */
export const shortcuts: readonly Entry[] = [dashboard, giftCards, redeem, orders];
export const isRedeem = (entry: Entry): boolean => entry === redeem;

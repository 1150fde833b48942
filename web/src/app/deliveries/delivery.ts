/** One mail to one person (services/notifications/README.md). It never tells codes or links. */
export interface Delivery {
  id: string;
  template: string;
  to: string;
  status: 'queued' | 'sent' | 'dead';
  attempts: number;
  /** A stable word such as `SMTP_550`; '' when nothing went wrong. */
  lastError: string;
  createdAt: string;
  sentAt: string | null;
  /** Whether it can be sent once more now. */
  resendable: boolean;
}

export const DELIVERIES_PER_PAGE = 10;

/** What happens to deliveries; the wire names and fields are those of proto/notifications/v1/events.proto. */
export interface EmailSent {
  readonly type: 'notifications.email-sent.v1';
  readonly data: { deliveryId: string; template: string; eventId: string };
}

export interface EmailFailed {
  readonly type: 'notifications.email-failed.v1';
  readonly data: { deliveryId: string; template: string; eventId: string; reason: string };
}

export interface EmailReturned {
  readonly type: 'notifications.email-returned.v1';
  readonly data: { deliveryId: string; template: string; eventId: string; reason: string };
}

export interface ResendRequested {
  readonly type: 'notifications.resend-requested.v1';
  readonly data: { deliveryId: string; template: string };
}

export type DeliveryEvent = EmailSent | EmailFailed | EmailReturned | ResendRequested;

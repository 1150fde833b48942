import { describe, expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import type { EventData, EventType } from '@giftcard/contracts/events';
import { bindConsumer, type Consumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { CloseOrReopenBusinessWhenAdminStatusChanged } from './close-or-reopen-business-when-admin-status-changed.js';
import { EndSessionsWhenAdminSuspended } from './end-sessions-when-admin-suspended.js';
import { EndSessionWhenTillChanged } from './end-session-when-till-changed.js';
import { EndSessionsWhenStaffMoved } from './end-sessions-when-staff-moved.js';
import { EndSessionsWhenStaffRemoved } from './end-sessions-when-staff-removed.js';
import { EndSessionsWhenStaffRoleChanged } from './end-sessions-when-staff-role-changed.js';
import { EndSessionsWhenSecondFactorReset } from './end-sessions-when-second-factor-reset.js';
import { EndSessionsWhenPasswordChanged } from './end-sessions-when-password-changed.js';
import { CreateBusinessWhenAdminRegistered } from './create-business-when-admin-registered.js';
import { FixCurrencyWhenGiftCardCreated } from './fix-currency-when-gift-card-created.js';
import { IssueLinkWhenPasswordLinkRequested } from './issue-link-when-password-link-requested.js';
import {
  KeepTermsWhenBusinessProfileChanged,
  KeepTermsWhenBusinessProvisioned,
} from './keep-terms-when-business-changed.js';
import { NotePreparationWhenTenantPrepared } from './note-preparation-when-tenant-prepared.js';
import { ProvisionBusinessWhenRegistrationDecided } from './provision-business-when-registration-decided.js';

/** The commands that a consumer gives because of an event. */
async function commandsOf<K extends EventType>(
  make: (commands: CommandBus) => Consumer<K>,
  data: EventData[K],
): Promise<unknown[]> {
  const given: unknown[] = [];
  const consumer = make({
    execute: async (command: object) => void given.push({ ...command }),
  } as unknown as CommandBus);
  await bindConsumer(consumer).handle(anEvent(consumer.event, data));
  return given;
}

describe('what identity does because of its own events', () => {
  it('is to found the business of who registered', async () => {
    const registered = { ...exampleOf('identity.admin-registered.v1'), decisionNotes: 'Welcome' };
    const { userId, businessName, address, decisionNotes } = registered;
    const given = await commandsOf((commands) => new CreateBusinessWhenAdminRegistered(commands), registered);
    expect(given).toMatchObject([{ founding: { userId, businessName, address, decisionNotes } }]);
  });

  it('is to provision what was approved, and nothing that was not', async () => {
    const decided = exampleOf('identity.registration-decided.v1');
    const provision = (status: string) =>
      commandsOf((commands) => new ProvisionBusinessWhenRegistrationDecided(commands), { ...decided, status });
    expect(await provision('approved')).toMatchObject([{ requestId: decided.requestId }]);
    expect([...(await provision('rejected')), ...(await provision('pending'))]).toEqual([]);
  });

  it('is to keep the currency of a business that made its first gift card', async () => {
    const created = exampleOf('catalog.gift-card-created.v1');
    const given = await commandsOf((commands) => new FixCurrencyWhenGiftCardCreated(commands), created);
    expect(given).toEqual([{ businessSlug: created.giftCard?.businessSlug }]);
    const none = await commandsOf((commands) => new FixCurrencyWhenGiftCardCreated(commands), { giftCard: undefined });
    expect(none).toEqual([]);
  });

  it('is to note which service is ready for a business', async () => {
    const given = await commandsOf(
      (commands) => new NotePreparationWhenTenantPrepared(commands),
      exampleOf('provisioning.tenant-prepared.v1'),
    );
    expect(given).toEqual([{ ...exampleOf('provisioning.tenant-prepared.v1') }]);
  });

  it('is to end the sessions opened before a second factor was reset, and not when its holder changed it', async () => {
    const changed = exampleOf('identity.second-factor-changed.v1');
    const giveFor = (kind: string) =>
      commandsOf((commands) => new EndSessionsWhenSecondFactorReset(commands), { ...changed, kind });
    const given = await giveFor('reset');
    expect(given).toMatchObject([{ userId: changed.userId, openedUntil: new Date(changed.changedAt!) }]);
    expect([...(await giveFor('totp-added')), ...(await giveFor('recovery-code-used'))]).toEqual([]);
  });

  it('is to end the sessions opened before a password was changed', async () => {
    const changed = exampleOf('identity.password-changed.v1');
    const given = await commandsOf((commands) => new EndSessionsWhenPasswordChanged(commands), changed);
    expect(given).toMatchObject([{ userId: changed.userId }]);
    expect(Object.values(given[0] as object)).toContainEqual(new Date(changed.changedAt!));
  });

  it('is to end the sessions opened before somebody got another role, or was removed', async () => {
    const changed = exampleOf('identity.staff-role-changed.v1');
    expect(await commandsOf((commands) => new EndSessionsWhenStaffRoleChanged(commands), changed)).toEqual([
      { userId: changed.userId, openedUntil: new Date(changed.changedAt!), kind: 'role-changed' },
    ]);
    const removed = exampleOf('identity.staff-removed.v1');
    expect(await commandsOf((commands) => new EndSessionsWhenStaffRemoved(commands), removed)).toEqual([
      { userId: removed.userId, openedUntil: new Date(removed.removedAt!), kind: 'removed' },
    ]);
  });

  it('is to end the session at a till that was withdrawn or moved, and none at another change', async () => {
    const changed = exampleOf('identity.till-changed.v1');
    const given = (kind: string) =>
      commandsOf((commands) => new EndSessionWhenTillChanged(commands), { ...changed, kind });
    for (const kind of ['withdrawn', 'moved'])
      expect(await given(kind)).toEqual([{ tillId: changed.tillId, openedUntil: new Date(changed.changedAt!) }]);
    expect([...(await given('added')), ...(await given('enrolled'))]).toEqual([]);
  });

  it('is to end sessions at tills where somebody works no more', async () => {
    const changed = exampleOf('identity.staff-locations-changed.v1');
    expect(await commandsOf((commands) => new EndSessionsWhenStaffMoved(commands), changed)).toEqual([
      { userId: changed.userId },
    ]);
  });

  it('is to end every session of who was suspended, and none of who was let in again', async () => {
    const changed = exampleOf('identity.admin-status-changed.v1');
    const end = (status: string) =>
      commandsOf((commands) => new EndSessionsWhenAdminSuspended(commands), { ...changed, status });
    expect(await end('suspended')).toMatchObject([{ userId: changed.userId }]);
    expect(await end('active')).toEqual([]);
  });

  it('is to have the business follow its owner, whichever way', async () => {
    const changed = exampleOf('identity.admin-status-changed.v1');
    const given = (status: string) =>
      commandsOf((commands) => new CloseOrReopenBusinessWhenAdminStatusChanged(commands), { ...changed, status });
    for (const status of ['suspended', 'active'])
      expect(await given(status)).toMatchObject([{ userId: changed.userId }]);
  });

  it('is to make the link that was asked for, for an hour, with the event as its cause', async () => {
    const { email } = exampleOf('identity.password-link-requested.v1');
    const given = await commandsOf(
      (commands) => new IssueLinkWhenPasswordLinkRequested(commands),
      exampleOf('identity.password-link-requested.v1'),
    );
    expect(given).toMatchObject([
      {
        whose: { email },
        cause: { id: expect.any(String) as unknown, askedAt: expect.any(Date) as unknown },
        validMs: 3_600_000,
      },
    ]);
  });

  it('is to keep the terms that a business has when it is provisioned or changed, under their version', async () => {
    const provisioned = exampleOf('identity.business-provisioned.v1');
    const changed = exampleOf('identity.business-profile-changed.v1');
    const { businessSlug, termsVersion, name, address } = provisioned;
    expect(await commandsOf((commands) => new KeepTermsWhenBusinessProvisioned(commands), provisioned)).toMatchObject([
      { businessSlug, termsVersion, business: { name, address } },
    ]);
    expect(await commandsOf((commands) => new KeepTermsWhenBusinessProfileChanged(commands), changed)).toMatchObject([
      { businessSlug: changed.businessSlug, termsVersion: changed.termsVersion, business: { name: changed.name } },
    ]);
    const untold = { ...changed, termsVersion: undefined };
    expect(await commandsOf((commands) => new KeepTermsWhenBusinessProfileChanged(commands), untold)).toEqual([]);
  });
});

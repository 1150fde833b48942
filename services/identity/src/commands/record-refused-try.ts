import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { AUDIT_LOG, type AuditLog } from '../domain/audit-log.js';

export interface RefusedTry {
  readonly admin: { readonly userId: string; readonly businessSlug: string };
  readonly requestId: string;
  /** "PUT /api/v1/admin/settings". */
  readonly call: string;
  readonly askedFor: string;
}

const LONGEST = 200;

/** Keeps that an admin tried to act for another business (DEC-3). */
export class RecordRefusedTry extends Command<void> {
  constructor(readonly refused: RefusedTry) {
    super();
  }
}

@CommandHandler(RecordRefusedTry)
export class RecordRefusedTryHandler implements ICommandHandler<RecordRefusedTry> {
  constructor(
    @Inject(AUDIT_LOG) private readonly log: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ refused: { admin, requestId, call, askedFor } }: RecordRefusedTry): Promise<void> {
    const details = { call: call.slice(0, LONGEST), askedFor: askedFor.slice(0, LONGEST) };
    const who = { businessSlug: admin.businessSlug, actorRole: 'Admin' as const, actorId: admin.userId };
    await this.log.add({
      id: this.ids.uuid(),
      at: this.clock.now(),
      ...who,
      action: 'refused.tenant-mismatch',
      subjectId: '',
      requestId,
      details,
    });
  }
}

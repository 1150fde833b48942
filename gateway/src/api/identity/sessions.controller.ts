import { Controller, Delete, Get, Inject, Param, UseGuards } from '@nestjs/common';
import { AnySessionGuard } from '../../edge/auth/guards.js';
import type { AnswerOf } from '../../openapi/calls.js';
import { Services } from '../../services.js';

/** Where one's own account is signed in, an admin's and the super admin's. */
@Controller('api/v1/admin/sessions')
@UseGuards(AnySessionGuard)
export class SessionsController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Get()
  async list(): Promise<AnswerOf<'GET /api/v1/admin/sessions'>> {
    const { sessions } = await this.services.identity.listSessions({});
    return {
      sessions: sessions.map(({ sessionId, device, address, openedAt, lastUsedAt, current }) => ({
        id: sessionId,
        device,
        address,
        openedAt: openedAt ?? '',
        lastUsedAt: lastUsedAt ?? '',
        current,
      })),
    };
  }

  @Delete()
  async endOthers(): Promise<AnswerOf<'DELETE /api/v1/admin/sessions'>> {
    await this.services.identity.endOtherSessions({});
    return { success: true, message: 'Every other session has ended.' };
  }

  @Delete(':sessionId')
  async end(@Param('sessionId') sessionId: string): Promise<AnswerOf<'DELETE /api/v1/admin/sessions/{sessionId}'>> {
    await this.services.identity.endSession({ sessionId });
    return { success: true, message: 'The session has ended.' };
  }
}

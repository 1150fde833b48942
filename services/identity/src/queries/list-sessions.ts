import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { type ListedSession, SESSIONS, type Sessions } from '../domain/sessions.js';

/** An account's living sessions, the last used first. */
export class ListSessions extends Query<ListedSession[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(@Inject(SESSIONS) private readonly sessions: Sessions) {}

  execute({ userId }: ListSessions): Promise<ListedSession[]> {
    return this.sessions.listOf(userId);
  }
}

import { Group } from '../../components/group.js';
import { SecondFactorPanel } from './second-factor-panel.js';
import type { OwnSecondFactor } from './second-factor.js';
import { SessionsList } from './sessions-list.js';
import type { Sessions } from './sessions.js';
import { t } from './texts.js';

interface AccountGroupsProps {
  factor: OwnSecondFactor;
  sessions: Sessions;
  /** Sessions last an hour, used or not. */
  hourly?: boolean | undefined;
}

/** What an account's own page holds. */
export function AccountGroups({ factor, sessions, hourly = false }: AccountGroupsProps) {
  return (
    <>
      <Group id="second-factor" title={t('factor.title')} text={t('factor.lead')}>
        <SecondFactorPanel of={factor} />
      </Group>
      <Group id="sessions" title={t('sessions.title')} text={hourly ? t('sessions.superLead') : t('sessions.lead')}>
        <SessionsList of={sessions} />
      </Group>
    </>
  );
}

import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LocationChoice } from '../../../app/locations/location-choice.js';
import { choosable, selectLocations } from '../../../app/locations/locations.js';
import { Button } from '../../../components/button.js';
import { Dialog } from '../../../components/dialog.js';
import { work } from '../../../lib/work/texts.js';
import type { StaffMember, StaffRole } from '../api.js';
import { type Deed, selectStaff, staffActions } from '../slice.js';
import { t } from '../texts.js';
import { RoleChoice } from './role-choice.js';
import styles from './member-actions.module.css';

type Asked = 'role' | 'locations' | 'suspend' | 'resetFactor' | 'remove';

/** What an owner can do with somebody's account; what signs them out is asked first. */
export function MemberActions({ member }: { member: StaffMember }) {
  const dispatch = useDispatch();
  const { changing } = useSelector(selectStaff);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [role, setRole] = useState<StaffRole>(member.role);
  const { locations } = useSelector(selectLocations);
  const [chosen, setChosen] = useState<string[]>(member.locationIds);
  const act = (deed: Deed) => {
    setAsked(null);
    dispatch(staffActions.changeRequested({ userId: member.id, deed }));
  };
  const ask = (what: Asked) => {
    setRole(member.role);
    setChosen(member.locationIds);
    setAsked(what);
  };
  const disabled = changing !== null;
  const { name } = member;
  const deedOf = (what: Asked): Deed => {
    if (what === 'role') return { kind: what, role };
    return what === 'locations' ? { kind: what, locationIds: chosen } : { kind: what };
  };
  return (
    <div className={styles.actions}>
      {member.state === 'invited' && (
        <Button size="small" disabled={disabled} onClick={() => act({ kind: 'inviteAgain' })}>
          {t('actions.again')}
        </Button>
      )}
      <Button size="small" disabled={disabled} onClick={() => ask('role')}>
        {t('actions.role')}
      </Button>
      {choosable(locations, member.locationIds).length > 0 && (
        <Button size="small" disabled={disabled} onClick={() => ask('locations')}>
          {t('actions.locations')}
        </Button>
      )}
      {member.state === 'suspended' ? (
        <Button size="small" disabled={disabled} onClick={() => act({ kind: 'letIn' })}>
          {t('actions.letIn')}
        </Button>
      ) : (
        <Button size="small" disabled={disabled} onClick={() => ask('suspend')}>
          {t('actions.suspend')}
        </Button>
      )}
      {member.secondFactor && (
        <Button size="small" disabled={disabled} onClick={() => ask('resetFactor')}>
          {t('actions.resetFactor')}
        </Button>
      )}
      <Button size="small" disabled={disabled} onClick={() => ask('remove')}>
        {t('actions.remove')}
      </Button>
      {asked !== null && (
        <Dialog
          open
          size="ask"
          title={t(`ask.${asked}Title`, { name })}
          description={t(`ask.${asked}Text`)}
          onClose={() => setAsked(null)}
          footer={
            <>
              <Button onClick={() => setAsked(null)}>{work('cancel')}</Button>
              <Button
                variant={asked === 'role' || asked === 'locations' ? 'primary' : 'danger'}
                onClick={() => act(deedOf(asked))}
              >
                {t(`actions.${asked}`)}
              </Button>
            </>
          }
        >
          {asked === 'role' && <RoleChoice role={role} onChange={setRole} />}
          {asked === 'locations' && (
            <LocationChoice label={t('locations.label')} locations={locations} chosen={chosen} onChange={setChosen} />
          )}
        </Dialog>
      )}
    </div>
  );
}

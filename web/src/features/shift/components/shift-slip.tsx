import { useSelector } from 'react-redux';
import { selectUser } from '../../../app/session/selectors.js';
import { deducted, Paper, PaperHint, PaperLine, PaperLines, PaperTitle } from '../../../components/paper.js';
import { formatDateTime } from '../../../lib/dates.js';
import { formatMoney } from '../../../lib/money.js';
import { work } from '../../../lib/work/texts.js';
import type { Shift } from '../api.js';
import { t } from '../texts.js';

type Slip = NonNullable<Shift['slip']>;
type Sums = NonNullable<Shift['late']>;

/** The slip of a shift: sums by kind, then by person; what comes into the drawer and leaves it stands last. */
export function ShiftSlip({ shift }: { shift: Shift }) {
  const user = useSelector(selectUser);
  const { till, location, number, openedAt, openedBy, closedAt, closedBy, slip, late } = shift;
  const at = (time: string) => formatDateTime(time, location?.timeZone ?? (user?.timeZone || undefined));
  if (slip === null) return null;
  const say = (amount: number) => formatMoney(amount, slip.currency);
  return (
    <Paper label={work('slip')} house={user?.restaurantName}>
      <p>{till}</p>
      {location && <p>{location.name}</p>}
      <p>{t('number', { number })}</p>
      <p>{t('openedAt', { time: at(openedAt), name: nameOf(openedBy.name) })}</p>
      <p>
        {closedAt && closedBy
          ? t('closedAt', { time: at(closedAt), name: nameOf(closedBy.name) })
          : t('stillOpen', { time: at(new Date().toISOString()) })}
      </p>
      <PaperLines>
        <PaperLine label={t('redeemed', { count: slip.redemptions })} value={say(slip.redeemed)} />
        <PaperLine label={t('undone', { count: slip.undos })} value={deducted(slip.undone, say)} />
      </PaperLines>
      <PaperLines sum>
        <PaperLine label={t('used')} value={say(slip.used)} />
      </PaperLines>
      <PaperLines>
        <PaperLine label={t('tips')} value={say(slip.tips)} />
        <PaperLine label={t('overrides', { count: slip.overrides })} value={say(slip.overridden)} />
        <Offline sums={slip} say={say} />
      </PaperLines>
      {slip.people.map((person) => (
        <Person key={person.id} person={person} say={say} />
      ))}
      {late && <Late late={late} say={say} />}
      <PaperLines>
        <PaperLine
          label={t('terminalActivations', { count: slip.terminalActivations })}
          value={say(slip.activatedByTerminal)}
        />
        {slip.returnedByTerminal > 0 && (
          <PaperLine label={t('returnedByTerminal')} value={deducted(slip.returnedByTerminal, say)} />
        )}
      </PaperLines>
      <PaperLines sum>
        <PaperLine label={t('cashActivations', { count: slip.cashActivations })} value={say(slip.activatedInCash)} />
        {slip.returnedInCash > 0 && (
          <PaperLine label={t('returnedInCash')} value={deducted(slip.returnedInCash, say)} />
        )}
        <PaperLine label={t('cashOuts', { count: slip.cashOuts })} value={deducted(slip.cashedOut, say)} />
      </PaperLines>
      <PaperHint>{t('hint')}</PaperHint>
    </Paper>
  );
}

type Say = (amount: number) => string;

/** What somebody did; kinds that they did nothing of are left out. */
function Person({ person, say }: { person: Slip['people'][number]; say: Say }) {
  return (
    <>
      <PaperTitle>{nameOf(person.name)}</PaperTitle>
      <Kinds sums={person} say={say} />
    </>
  );
}

/** On the paper too: the sums above are those of the close. */
function Late({ late, say }: { late: Sums; say: Say }) {
  return (
    <>
      <PaperTitle>{t('late')}</PaperTitle>
      <Kinds sums={late} say={say} />
    </>
  );
}

function Kinds({ sums, say }: { sums: Sums; say: Say }) {
  const { redemptions, redeemed, undos, undone, tips, overrides, overridden, cashOuts, cashedOut } = sums;
  const { cashActivations, activatedInCash, terminalActivations, activatedByTerminal } = sums;
  const { returnedInCash, returnedByTerminal } = sums;
  return (
    <PaperLines>
      {redemptions > 0 && <PaperLine label={t('redeemed', { count: redemptions })} value={say(redeemed)} />}
      {undos > 0 && <PaperLine label={t('undone', { count: undos })} value={deducted(undone, say)} />}
      {tips !== 0 && <PaperLine label={t('tips')} value={tips < 0 ? deducted(-tips, say) : say(tips)} />}
      {overrides > 0 && <PaperLine label={t('overrides', { count: overrides })} value={say(overridden)} />}
      <Offline sums={sums} say={say} />
      {cashActivations > 0 && (
        <PaperLine label={t('cashActivations', { count: cashActivations })} value={say(activatedInCash)} />
      )}
      {terminalActivations > 0 && (
        <PaperLine label={t('terminalActivations', { count: terminalActivations })} value={say(activatedByTerminal)} />
      )}
      {returnedInCash > 0 && <PaperLine label={t('returnedInCash')} value={deducted(returnedInCash, say)} />}
      {returnedByTerminal > 0 && (
        <PaperLine label={t('returnedByTerminal')} value={deducted(returnedByTerminal, say)} />
      )}
      {cashOuts > 0 && <PaperLine label={t('cashOuts', { count: cashOuts })} value={deducted(cashedOut, say)} />}
    </PaperLines>
  );
}

/** What was accepted without network, and what of it is the loss of the business; nothing of either: no line. */
function Offline({ sums: { offline, offlineRedeemed, shortfalls, shortfall }, say }: { sums: Sums; say: Say }) {
  return (
    <>
      {offline > 0 && <PaperLine label={t('offline', { count: offline })} value={say(offlineRedeemed)} />}
      {shortfalls > 0 && <PaperLine label={t('shortfalls', { count: shortfalls })} value={say(shortfall)} />}
    </>
  );
}

const nameOf = (name: string): string => name || t('former');

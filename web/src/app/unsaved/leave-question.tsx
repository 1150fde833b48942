import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.js';
import { Dialog } from '../../components/dialog.js';
import { guardHistory } from '../history-guard.js';
import { isAnythingUnsaved, leaveOrAsk, leaveUnsaved, stayHere, useLeaveAsked } from './unsaved.js';
import { t } from './texts.js';

/**
 * Stands in the admin shell: a link, the browser's Back and Forward, a reload and a closed tab ask while a form holds
 * something unsaved. (The router's own blocker belongs to its data mode, which every public page would pay for.)
 */
export function LeaveQuestion() {
  const asked = useLeaveAsked();
  const stay = useRef<HTMLButtonElement>(null);
  useGuardedLinks();
  useGuardedHistory();
  useGuardedDocument();
  return (
    <Dialog
      open={asked}
      size="ask"
      title={t('dialog.title')}
      description={t('dialog.text')}
      initialFocus={stay}
      onClose={stayHere}
      footer={
        <>
          <Button ref={stay} onClick={stayHere}>
            {t('dialog.stay')}
          </Button>
          <Button variant="danger" onClick={leaveUnsaved}>
            {t('dialog.leave')}
          </Button>
        </>
      }
    />
  );
}

/** A link within the app, before the router hears of it. */
function useGuardedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!isAnythingUnsaved() || !(link instanceof HTMLAnchorElement) || !leavesByRouter(event, link)) return;
      event.preventDefault();
      event.stopPropagation();
      leaveOrAsk(() => void navigate(link.pathname + link.search + link.hash));
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [navigate]);
}

function leavesByRouter(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return (
    plain &&
    link.target !== '_blank' &&
    !link.hasAttribute('download') &&
    link.origin === window.location.origin &&
    isElsewhere(link)
  );
}

const isElsewhere = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  pathname !== window.location.pathname || search !== window.location.search;

/** Back and Forward have happened by the time they are told: the page steps back to where it was and asks there. */
function useGuardedHistory(): void {
  const location = useLocation();
  const here = useRef(placeNow());
  useEffect(() => {
    here.current = placeNow();
  }, [location]);
  useEffect(() => {
    guardHistory((event) => {
      const there = placeNow();
      if (there.path === here.current.path || !isAnythingUnsaved()) return;
      event.stopImmediatePropagation();
      const steps = there.at === null || here.current.at === null ? -1 : there.at - here.current.at;
      window.history.go(-steps);
      leaveOrAsk(() => window.history.go(steps));
    });
    return () => guardHistory(null);
  }, []);
}

/** The router counts the entries of the history in its state; one that the browser made itself (`#main`) has no number. */
function placeNow(): { at: number | null; path: string } {
  const state: unknown = window.history.state;
  const at =
    state !== null && typeof state === 'object' && 'idx' in state && typeof state.idx === 'number' ? state.idx : null;
  return { at, path: window.location.pathname };
}

/** A reload, a closed tab, another site: the browser asks in its own words. */
function useGuardedDocument(): void {
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);
}

import { ArrowDown, ArrowUp, EyeOff } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Badge } from '../../../../components/badge.js';
import { Button } from '../../../../components/button.js';
import { IconButton } from '../../../../components/icon-button.js';
import type { CardDesign } from '../api.js';
import { cardDesignsActions, selectCardDesigns } from '../slice.js';
import { t } from '../texts.js';
import styles from './design-list.module.css';

interface DesignListProps {
  onRename: (design: CardDesign) => void;
  onRemove: (design: CardDesign) => void;
}

/** The designs in their order; each is moved by two buttons, which keep the focus where it is carried. */
export function DesignList({ onRename, onRemove }: DesignListProps) {
  const { designs, turning } = useSelector(selectCardDesigns);
  const dispatch = useDispatch();
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string | null>(null);
  const [news, setNews] = useState('');
  useLayoutEffect(() => {
    // A row that is carried over another one loses the focus with it.
    if (pressed.current !== null) list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = null;
  }, [designs]);
  const move = (design: CardDesign, from: number, by: -1 | 1) => {
    const to = from + by;
    if (to < 0 || to >= designs.length) return;
    const ids = designs.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    pressed.current = `${design.id} ${by}`;
    setNews(t('moved', { name: design.name, number: to + 1, count: designs.length }));
    dispatch(cardDesignsActions.designsOrdered(ids));
  };
  return (
    <>
      <ol ref={list} className={styles.list} aria-label={t('list')}>
        {designs.map((design, at) => (
          <li key={design.id} className={styles.row} data-hidden={design.hidden}>
            <img
              src={design.image}
              alt={design.name}
              width={144}
              height={91}
              loading="lazy"
              className={styles.picture}
            />
            <div className={styles.what}>
              <b className="strong">{design.name}</b>
              {design.hidden && <Badge icon={EyeOff}>{t('hidden')}</Badge>}
            </div>
            <div className={styles.moves}>
              <IconButton
                label={t('earlier', { name: design.name })}
                data-move={`${design.id} -1`}
                aria-disabled={at === 0}
                onClick={() => move(design, at, -1)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                label={t('later', { name: design.name })}
                data-move={`${design.id} 1`}
                aria-disabled={at === designs.length - 1}
                onClick={() => move(design, at, 1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
            </div>
            <div className={styles.deeds}>
              <Deed name={design.name} words={t('rename.action')} onClick={() => onRename(design)} />
              <Deed
                name={design.name}
                words={design.hidden ? t('show') : t('hide')}
                busy={turning === design.id}
                disabled={turning !== null && turning !== design.id}
                onClick={() => dispatch(cardDesignsActions.turnRequested({ id: design.id, hidden: !design.hidden }))}
              />
              <Deed name={design.name} words={t('delete.action')} onClick={() => onRemove(design)} />
            </div>
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {news}
      </p>
    </>
  );
}

interface DeedProps {
  /** Of the design that it is done to. */
  name: string;
  words: string;
  busy?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function Deed({ name, words, busy = false, disabled = false, onClick }: DeedProps) {
  return (
    <Button size="small" busy={busy} disabled={disabled} onClick={onClick}>
      {words}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

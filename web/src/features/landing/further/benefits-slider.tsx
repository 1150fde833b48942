import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type PointerEvent } from 'react';
import { IconButton } from '../../../components/icon-button.js';
import { Sheet } from '../../../components/sheet.js';
import { BENEFITS, PER_SLIDE } from './benefits.js';
import styles from './benefits-slider.module.css';
import { Section } from './section.js';
import { work } from '../../../lib/work/texts.js';
import { t as first } from '../texts.js';
import { t } from './texts.js';

const slides = Array.from({ length: Math.ceil(BENEFITS.length / PER_SLIDE) }, (_, at) =>
  BENEFITS.slice(at * PER_SLIDE, (at + 1) * PER_SLIDE),
);

/** A finger that moved this far sideways meant the next slide. */
const SWIPE_PX = 48;

/** Nine benefits, three per slide, with previous, next, dots and swipes. */
export function BenefitsSlider() {
  const [shown, setShown] = useState(0);
  /** Told aloud only once somebody has moved it. */
  const [moved, setMoved] = useState(false);
  const show = (slide: number) => {
    setShown((slide + slides.length) % slides.length);
    setMoved(true);
  };
  const from = useRef<number | null>(null);
  const lift = (event: PointerEvent) => {
    const way = from.current === null ? 0 : event.clientX - from.current;
    from.current = null;
    if (Math.abs(way) >= SWIPE_PX) show(shown + (way < 0 ? 1 : -1));
  };
  return (
    <Section id="benefits" kicker={first('benefits.label')} title={t('benefits.title')}>
      <div
        className={styles.slider}
        role="group"
        aria-roledescription={t('carousel.role')}
        aria-label={first('benefits.label')}
        onPointerDown={(event) => {
          from.current = event.clientX;
        }}
        onPointerUp={lift}
        onPointerCancel={() => {
          from.current = null;
        }}
      >
        <div className={styles.slides} style={{ transform: `translateX(${-shown * 100}%)` }}>
          {slides.map((slide, at) => (
            <div
              key={at}
              className={styles.slide}
              role="group"
              aria-roledescription={t('carousel.slideRole')}
              aria-label={t('carousel.slideOf', { at: at + 1, slides: slides.length })}
              inert={at !== shown}
            >
              {slide.map(({ icon: Icon, title, text }, place) => (
                <Sheet key={title} className={styles.benefit}>
                  <div className={styles.row}>
                    <Icon aria-hidden />
                    <i>
                      {t('carousel.number')}
                      {at * PER_SLIDE + place + 1}
                    </i>
                  </div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </Sheet>
              ))}
            </div>
          ))}
        </div>
      </div>
      <p className="sr-only" aria-live="polite">
        {moved
          ? t('carousel.shown', {
              at: shown + 1,
              slides: slides.length,
              benefits: slides[shown]?.map(({ title }) => title).join(', ') ?? '',
            })
          : ''}
      </p>
      <div className={styles.nav}>
        <IconButton ringed label={work('previous')} onClick={() => show(shown - 1)}>
          <ChevronLeft className="icon" aria-hidden />
        </IconButton>
        <div className={styles.dots}>
          {slides.map((_, at) => (
            <button
              key={at}
              type="button"
              aria-label={t('carousel.slideAt', { at: at + 1 })}
              aria-current={at === shown}
              onClick={() => show(at)}
            />
          ))}
        </div>
        <IconButton ringed label={work('next')} onClick={() => show(shown + 1)}>
          <ChevronRight className="icon" aria-hidden />
        </IconButton>
      </div>
    </Section>
  );
}

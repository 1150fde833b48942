import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { Link } from '../../../components/link.js';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { BackLink } from '../../../components/back-link.js';
import { Brand } from '../../../components/brand.js';
import { BusinessLegalLinks, LegalLinks } from '../../../components/legal-links.js';
import { PageTitle } from '../../../components/page-title.js';
import { Skeleton } from '../../../components/skeleton.js';
import { ErrorState } from '../../../components/state.js';
import { blocksOf, titleOf, type Block, type Span } from '../blocks.js';
import { isSamePage, legalActions, selectLegal } from '../slice.js';
import styles from './legal-page.module.css';
import { t } from '../texts.js';

/**
 * /terms, /privacy, /accessibility and /cookies: the operator's texts, or the ones that are shipped. /:businessSlug/terms, .../privacy-policy
 * and .../imprint: a business's, as they stand or as they stood in a version.
 */
export function LegalPage() {
  const page = useLocation().pathname.split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '';
  const { businessSlug } = useParams();
  const version = useSearchParams()[0].get('version') ?? undefined;
  const address = useMemo(() => ({ page, businessSlug, version }), [page, businessSlug, version]);
  const { address: shown, status, text, error } = useSelector(selectLegal);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(legalActions.legalOpened(address));
  }, [dispatch, address]);
  const blocks = isSamePage(shown, address) ? blocksOf(text) : [];
  const title = titleOf(blocks);
  return (
    <>
      <PageTitle description={title ? t(businessSlug ? 'descriptionOfBusiness' : 'description', { title }) : undefined}>
        {title}
      </PageTitle>
      <header className={`wrap no-print ${styles.top}`}>
        <Brand />
        <ThemeToggle />
      </header>
      <main id="main" className={`wrap ${styles.page}`}>
        {businessSlug && (
          <div className="no-print">
            <BackLink to={`/${encodeURIComponent(businessSlug)}/giftcards`}>{t('toGiftCards')}</BackLink>
          </div>
        )}
        {status === 'failed' && (
          <ErrorState level={1} message={error} onRetry={() => dispatch(legalActions.legalOpened(address))} />
        )}
        {status !== 'failed' && blocks.length === 0 && (
          <div className={styles.waiting}>
            {[60, 100, 90, 96].map((width) => (
              <Skeleton key={width} width={`${width}%`} height={24} />
            ))}
          </div>
        )}
        {blocks.map((block, at) => (
          <Shown key={at} block={block} />
        ))}
      </main>
      <footer className={`no-print ${styles.foot}`}>
        <div className="wrap">
          {businessSlug && <BusinessLegalLinks businessSlug={businessSlug} />}
          <LegalLinks />
        </div>
      </footer>
    </>
  );
}

function Shown({ block }: { block: Block }) {
  switch (block.kind) {
    case 'title':
      return (
        <h1>
          <Spans of={block.spans} />
        </h1>
      );
    case 'heading':
      return (
        <h2>
          <Spans of={block.spans} />
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <Spans of={block.spans} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, at) => (
            <li key={at}>
              <Spans of={item} />
            </li>
          ))}
        </ul>
      );
  }
}

function Spans({ of: spans }: { of: readonly Span[] }) {
  return spans.map((span, at) => {
    if (span.kind === 'words') return span.text;
    if (span.kind === 'code') return <code key={at}>{span.text}</code>;
    return span.href.startsWith('/') ? (
      <Link key={at} to={span.href}>
        {span.text}
      </Link>
    ) : (
      <a key={at} href={span.href}>
        {span.text}
      </a>
    );
  });
}

import { type LegalDocument, legalDocuments } from '@fairlead/contract/domain/agreements.ts';
import { formatDay } from '@fairlead/contract/domain/dates.ts';
import { legalTextContract } from '@fairlead/contract/features/legal-text.ts';
import { language } from '#foundation/language.ts';
import parts from '#public/layout/parts.module.css';
import { type Block, parseText } from '#public/legal/parse-text.ts';
import type { PageRequest, SitePage } from '#public/page.ts';
import classes from '#public/pages/legal.module.css';
import { legal } from '#public/texts.ts';

/** A legal text by its address, in its current version or an earlier one; or who runs the platform. */
export async function drawLegal(request: PageRequest): Promise<SitePage | undefined> {
  const { params, query } = request;
  if (params.document === 'company') return drawCompany(request);
  const document = legalDocuments.find((each) => each === params.document);
  if (!document || !/^([1-9]\d{0,8})?$/.test(query.version ?? '')) return undefined;
  const answer = await request.read(legalTextContract.legal, { params: { document }, query });
  if (!answer) return undefined;
  const { title, version, valid_from, text, draft, current_version, versions } = answer.document;
  const date = formatDay(valid_from, language);
  const blocks = parseText(text);
  return {
    title,
    description: legal('description', { title, version, date }),
    canonical: `/legal/${document}`,
    hidden: version !== current_version,
    body: (
      <main className={`${parts.wrap} ${classes.page}`}>
        <Contents blocks={blocks} />
        <article className={classes.main}>
          <p className={parts.eyebrow}>{legal('kicker')}</p>
          <h1 className={parts.title}>{title}</h1>
          <p className={classes.facts}>{legal('since', { version, date })}</p>
          {document === 'risk' && <p className={parts.lead}>{legal('riskLead')}</p>}
          {draft && <p className={classes.notice}>{legal('draft')}</p>}
          {version !== current_version && (
            <p className={classes.notice}>
              {legal.rich('earlier', {
                ...{ version, current: current_version },
                link: (children) => <a href={`/legal/${document}`}>{children}</a>,
              })}
            </p>
          )}
          <div className={classes.text} data-short={blocks.length < 4 || undefined} data-written>
            {blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a drawn text does not change
              <Part key={index} block={block} />
            ))}
          </div>
          <Versions document={document} shown={version} current={current_version} versions={versions} />
          <Others except={document} />
        </article>
      </main>
    ),
  };
}

function Contents({ blocks }: { blocks: Block[] }) {
  const headings = blocks.filter((block) => block.kind === 'heading');
  if (headings.length < 2) return <div />;
  return (
    <nav className={classes.contents} aria-label={legal('contents')}>
      <h2>{legal('contents')}</h2>
      <ul data-written>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2 id={block.id}>{block.text}</h2>;
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

type VersionsProps = {
  document: LegalDocument;
  shown: number;
  current: number;
  versions: { version: number; valid_from: Date }[];
};

function Versions({ document, shown, current, versions }: VersionsProps) {
  if (versions.length < 2) return null;
  return (
    <section className={classes.more}>
      <h2>{legal('versions')}</h2>
      <ul>
        {versions.map(({ version, valid_from }) => (
          <li key={version}>
            {version === shown ? (
              <span aria-current="page">{legal('versionRow', { version })}</span>
            ) : (
              <a href={version === current ? `/legal/${document}` : `/legal/${document}?version=${version}`}>
                {legal('versionRow', { version })}
              </a>
            )}
            <span>{formatDay(valid_from, language)}</span>
            {version === current && <span className={parts.sample}>{legal('current')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Others = ({ except }: { except: LegalDocument | 'company' }) => (
  <nav className={classes.more} aria-label={legal('others')}>
    <h2>{legal('others')}</h2>
    <ul>
      {legalDocuments
        .filter((document) => document !== except)
        .map((document) => (
          <li key={document}>
            <a href={`/legal/${document}`}>{legal(document)}</a>
          </li>
        ))}
      {except !== 'company' && (
        <li>
          <a href="/legal/company">{legal('companyTitle')}</a>
        </li>
      )}
    </ul>
  </nav>
);

const drawCompany = ({ settings }: PageRequest): SitePage => ({
  title: legal('companyTitle'),
  description: legal('companyDescription'),
  body: (
    <main className={`${parts.wrap} ${classes.page}`}>
      <div />
      <article className={classes.main}>
        <p className={parts.eyebrow}>{legal('kicker')}</p>
        <h1 className={parts.title}>{legal('companyTitle')}</h1>
        <div className={classes.text}>
          <h2>{legal('legalEntity')}</h2>
          <p>{settings.legal_entity || legal('notEntered')}</p>
          <h2>{legal('licence')}</h2>
          <p>{settings.licence || legal('notEntered')}</p>
          <h2>{legal('servedCountries')}</h2>
          <p>{settings.served_countries || legal('notEntered')}</p>
        </div>
        <Others except="company" />
      </article>
    </main>
  ),
});

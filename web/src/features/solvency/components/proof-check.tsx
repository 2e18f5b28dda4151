import { memberAccounts } from '@fairlead/contract/domain/accounts.ts';
import { checkProof } from '@fairlead/contract/domain/check-proof.js';
// what is printed is what runs
import code from '@fairlead/contract/domain/check-proof.js?raw';
import { printProof, printRoot, writeProofScript } from '@fairlead/contract/domain/proof-script.ts';
import { liabilityProofsContract, type PublishedRoot } from '@fairlead/contract/features/liability-proofs.ts';
import { Anchor, Button, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '#features/solvency/components/proof.module.css';
import type { Proof } from '#features/solvency/queries.ts';
import { solvency } from '#features/solvency/texts.ts';
import { saveFile } from '#foundation/download.ts';
import { formatNumber } from '#foundation/format.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

export interface ProofCheckProps {
  proof: Proof;
  published: PublishedRoot;
}

/** A member's leaf beside the published root, the check, and its code. */
export function ProofCheck({ proof, published }: ProofCheckProps) {
  return (
    <>
      <FactList>
        {memberAccounts.map((account, place) => (
          <FactRow key={account} label={solvency(`account.${account}`)}>
            <Money micro={proof.balances[place]} decimals={6} />
          </FactRow>
        ))}
        <FactRow label={solvency('total')} strong>
          <Money micro={proof.balances.reduce((sum, balance) => sum + balance, 0n)} decimals={6} />
        </FactRow>
        <FactRow label={solvency('sum', { count: formatNumber(published.leaves) })}>
          <Money micro={published.sum} decimals={6} />
        </FactRow>
      </FactList>
      <div>
        <div className={shared.caption}>{solvency('root')}</div>
        <code className={classes.root}>{published.root}</code>
      </div>
      <CheckedOutcome proof={proof} published={published} />
      <CheckCode script={writeProofScript(code, getComments(), proof, published)} day={proof.day} />
      <p className={shared.note}>
        {solvency.rich('compare', {
          link: (children) => (
            <Anchor href={`/api/v1${liabilityProofsContract.roots.path}`} target="_blank" rel="noreferrer" inherit>
              {children}
            </Anchor>
          ),
        })}
      </p>
    </>
  );
}

const getComments = () => ({
  usage: solvency('codeUsage'),
  published: solvency('codePublished'),
  proof: solvency('codeProof'),
});

/** Runs the printed code here. */
function CheckedOutcome({ proof, published }: ProofCheckProps) {
  const [outcome, setOutcome] = useState<'matches' | 'differs'>();
  const check = async () => {
    const { matches } = await checkProof(printProof(proof), printRoot(published));
    setOutcome(matches ? 'matches' : 'differs');
  };
  const Icon = outcome === 'matches' ? IconCircleCheck : IconAlertTriangle;
  return (
    <>
      <Button onClick={() => void check()} className={classes.check ?? ''}>
        {solvency('check')}
      </Button>
      <p className={classes.outcome} role="status" data-outcome={outcome}>
        {outcome && <Icon size={18} stroke={1.75} aria-hidden="true" />}
        <span>{solvency(outcome ?? 'explain')}</span>
      </p>
    </>
  );
}

/** The code with the member's numbers, to read, to copy and to keep. */
function CheckCode({ script, day }: { script: string; day: string }) {
  const [isShown, setIsShown] = useState(false);
  const save = () => saveFile(new Blob([script], { type: 'text/javascript' }), `check-balances-${day}.js`);
  return (
    <>
      <div className={classes.actions}>
        <UnstyledButton className={classes.toggle} onClick={() => setIsShown(!isShown)} aria-expanded={isShown}>
          {solvency(isShown ? 'hideCode' : 'showCode')}
        </UnstyledButton>
        <Button variant="default" leftSection={<IconDownload stroke={1.75} />} onClick={save}>
          {solvency('download')}
        </Button>
        <CopyButton text={script} doneText={solvency('copied')}>
          {solvency('copy')}
        </CopyButton>
      </div>
      {isShown && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className={classes.code} tabIndex={0} aria-label={solvency('code')}>
          <pre>{script}</pre>
        </section>
      )}
    </>
  );
}

import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useConnect } from 'wagmi';
import { CalledOffError, type RelayConnector } from '#features/wallet/relay/relay-wallet.ts';
import { relay } from '#features/wallet/relay/texts.ts';
import { describeWalletError } from '#features/wallet/wallet-errors.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import shared from '#ui/shared.module.css';
import { LoadingState } from '#ui/states.tsx';

/** Connects a wallet on another device: its owner scans a code there, or opens a wallet on this very phone. */
export function RelayPairing({ connector }: { connector: RelayConnector }) {
  const connect = useConnect();
  const link = usePairingLink(connector);
  if (connect.isPending) return <Pairing link={link} onCancel={() => connector.callOff()} />;
  const { error } = connect;
  const failed = error instanceof CalledOffError ? null : error;
  return (
    <div className={shared.tight}>
      <div>
        <Button variant="default" onClick={() => connect.mutate({ connector })}>
          {relay('connect')}
        </Button>
      </div>
      <p className={shared.note}>{relay('relayHint')}</p>
      <FormError>
        {failed ? describeWalletError(failed) : connector.wasEnded() && !error ? relay('ended') : null}
      </FormError>
    </div>
  );
}

/** The link of the pairing that was begun last, once the relay has it. */
function usePairingLink(connector: RelayConnector): string | null {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    const note = ({ type, data }: { type: string; data?: unknown }) => {
      if (type === 'connecting') setLink(null);
      if (type === 'display_uri') setLink(String(data));
    };
    connector.emitter.on('message', note);
    return () => connector.emitter.off('message', note);
  }, [connector]);
  return link;
}

function Pairing({ link, onCancel }: { link: string | null; onCancel: () => void }) {
  const isPhone = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  return (
    <div className={shared.fields}>
      {link === null ? (
        <LoadingState label={relay('preparing')} lines={[14, 18]} />
      ) : (
        <>
          <p className={shared.text} role="status">
            {relay('scan')}
          </p>
          <QrCode text={link} label={relay('qrCode')} sizePx={300} />
        </>
      )}
      <Group gap="xs">
        {link !== null && isPhone && (
          <Button component="a" href={link}>
            {relay('openWallet')}
          </Button>
        )}
        {link !== null && (
          <CopyButton text={link} doneText={relay('copied')} failedText={relay('copyFailed')}>
            {relay('copy')}
          </CopyButton>
        )}
        <Button variant="default" onClick={onCancel}>
          {relay('cancel')}
        </Button>
      </Group>
    </div>
  );
}

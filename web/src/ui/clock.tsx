import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const ClockOffset = createContext(0);

/** Gives the parts below the server's clock: this machine's time plus the offset the server reported. */
export function ClockProvider({ offsetMs, children }: { offsetMs: number; children: ReactNode }) {
  return <ClockOffset.Provider value={offsetMs}>{children}</ClockOffset.Provider>;
}

/** The server's time in milliseconds, renewed every `everyMs`. */
export function useNow(everyMs = 60_000): number {
  const offsetMs = useContext(ClockOffset);
  const [machineMs, setMachineMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setMachineMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return machineMs + offsetMs;
}

import { type Context, useContext } from 'react';

/**
 * The port of the PortsProvider around.
 *
 * @param name of the port, for the error
 * @throws Error outside of a PortsProvider
 */
export function usePort<Port>(context: Context<Port | undefined>, name: string): Port {
  const port = useContext(context);
  if (port === undefined) throw new Error(`No ${name}: a PortsProvider is missing`);
  return port;
}

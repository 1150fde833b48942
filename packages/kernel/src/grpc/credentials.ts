import type { PeerCertificate, SecureContextOptions } from 'node:tls';
import { CallCredentials, ChannelCredentials, ServerCredentials, type experimental } from '@grpc/grpc-js';
import type { Certificates } from '../tls/certificates.js';
import { processNameOf } from '../tls/process-name.js';

type Connector = ReturnType<ChannelCredentials['_createSecureConnector']>;

/** Who connects must show a certificate of the platform's authority. New connections see the newest certificate; those that are open go on. */
export class MutualTlsServerCredentials extends ServerCredentials {
  constructor(certificates: Certificates) {
    super({ requestCert: true, rejectUnauthorized: true }, certificates.options);
    certificates.onChange((options: SecureContextOptions) => this.updateSecureContextOptions(options));
  }

  _equals(other: ServerCredentials): boolean {
    return this === other;
  }
}

/** Shows the process's newest certificate to a server, and hears only the one whose certificate has the name that is called. */
export class MutualTlsChannelCredentials extends ChannelCredentials {
  constructor(
    private readonly certificates: Certificates,
    private readonly service: string,
  ) {
    super();
  }

  _isSecure(): boolean {
    return true;
  }

  _equals(other: ChannelCredentials): boolean {
    return this === other;
  }

  _createSecureConnector(
    target: experimental.GrpcUri,
    options: object,
    callCredentials = CallCredentials.createEmpty(),
  ): Connector {
    return {
      // Of the certificate of this moment: a connector lives as long as its channel.
      connect: async (socket) =>
        ChannelCredentials.createFromSecureContext(this.certificates.context, {
          checkServerIdentity: (_host, certificate) => checkName(this.service, certificate),
        })
          ._createSecureConnector(target, options, callCredentials)
          .connect(socket),
      waitForReady: () => Promise.resolve(),
      getCallCredentials: () => callCredentials,
      destroy: () => undefined,
    };
  }
}

/** The error of a server whose certificate has another name than the one that is called. */
export function checkName(service: string, certificate: PeerCertificate): Error | undefined {
  return processNameOf(certificate) === service
    ? undefined
    : new Error(`who answers for ${service} shows the certificate of another`);
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { provideTools, type Tools } from './tools.js';
import { externalSecretsOf, secretsOf, SECRETS } from '../../deploy/kubernetes/secrets.mjs';

const SIZES = ['small', 'medium', 'large'] as const;
const given = await provideTools();

/** YAML as the package reads it that runs compose files for testcontainers. */
const { parseAllDocuments } = createRequire(
  createRequire(createRequire(import.meta.url).resolve('testcontainers')).resolve('docker-compose'),
)('yaml') as { parseAllDocuments(text: string): { toJS(): Manifest }[] };

interface Manifest {
  kind: string;
  metadata: { name: string; namespace?: string };
  /** Of whatever kind it is: what is looked at here. */
  spec: {
    replicas?: number;
    minReadySeconds?: number;
    isCA?: boolean;
    scaleTargetRef: { name: string };
    podSelector: Selector;
    ingress: { from: { podSelector: Selector }[] }[];
    jobTemplate: { spec: Manifest['spec'] };
    template: {
      spec: { containers: object[]; volumes: object[]; serviceAccountName: string; securityContext: object };
    };
  };
}

interface Selector {
  matchLabels: Record<string, string>;
}

/** What a container may be given of the platform's users, whatever a manifest forgets. */
const CLOSED = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };

if (typeof given === 'string') {
  test.skip.each(SIZES)(`the manifests of a %s platform: ${given}`, () => undefined);
} else {
  const tools: Tools = given;
  const folder = (size: string) => fileURLToPath(new URL(`../../deploy/kubernetes/overlays/${size}`, import.meta.url));

  describe.each(SIZES)('the manifests of a %s platform', (size) => {
    let text: string;
    let all: Manifest[];
    const ofKind = (kind: string) => all.filter((manifest) => manifest.kind === kind);
    const names = (manifests: Manifest[]) => manifests.map(({ metadata }) => metadata.name).sort();

    beforeAll(() => {
      text = tools.render(folder(size));
      all = parseAllDocuments(text).map((document) => document.toJS());
    });

    test('are as Kubernetes, cert-manager and KEDA read them', () => {
      expect(tools.faults(text)).toEqual([]);
    });

    test('have of each process a deployment with its own account, certificate, budget and addresses', () => {
      const processes = Object.keys(SECRETS).filter((name) => !/^(kafka-|ops$)/.test(name));
      for (const kind of ['Deployment', 'ServiceAccount', 'PodDisruptionBudget', 'Service'])
        expect(names(ofKind(kind))).toEqual(processes.sort());
      for (const { metadata, spec } of ofKind('Deployment')) {
        const { containers, volumes, serviceAccountName, securityContext } = spec.template.spec;
        expect(serviceAccountName).toBe(metadata.name);
        expect(volumes).toContainEqual({
          name: 'tls',
          secret: { secretName: `${metadata.name}-tls`, defaultMode: 0o440 },
        });
        expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
        for (const container of containers) {
          expect(container).toMatchObject({ securityContext: CLOSED, image: `giftcard-vault/${metadata.name}:0.2.0` });
          expect(container).toMatchObject({
            startupProbe: {},
            livenessProbe: {},
            readinessProbe: {},
            resources: { limits: { memory: expect.any(String) } },
          });
        }
      }
      for (const { metadata, spec } of ofKind('Certificate').filter(({ spec }) => !spec.isCA))
        expect(spec).toMatchObject({
          uris: [`spiffe://giftcard-vault/${metadata.name}`],
          secretName: `${metadata.name}-tls`,
        });
    });

    test('back up each night, one backup at a time', () => {
      expect(names(ofKind('CronJob'))).toEqual(['backup']);
      const [{ spec }] = ofKind('CronJob') as [Manifest];
      expect(spec).toMatchObject({
        concurrencyPolicy: 'Forbid',
        schedule: expect.stringMatching(/^\d+ \d+ \* \* \*$/),
      });
      const { containers, securityContext } = spec.jobTemplate.spec.template.spec;
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      expect(containers).toMatchObject([{ image: 'giftcard-vault/ops:0.2.0', securityContext: CLOSED }]);
    });

    test('replace an instance when callers, who resolve names every five seconds, know the new one', () => {
      for (const { spec } of ofKind('Deployment'))
        expect(spec).toMatchObject({
          minReadySeconds: 10,
          strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
        });
    });

    test('know how many instances there are from one place alone', () => {
      const scaled = [...ofKind('HorizontalPodAutoscaler'), ...ofKind('ScaledObject')].map(
        ({ spec }) => spec.scaleTargetRef.name,
      );
      for (const { metadata, spec } of ofKind('Deployment')) {
        const said = [spec.replicas !== undefined, scaled.includes(metadata.name)];
        expect([metadata.name, said.filter(Boolean).length]).toEqual([metadata.name, 1]);
      }
    });

    test('let each process be called by those that proto/rpc-access.json names, and nobody else', () => {
      const access = JSON.parse(
        readFileSync(new URL('../../proto/rpc-access.json', import.meta.url), 'utf8'),
      ) as Record<string, Record<string, { callers: string[] }>>;
      const callersOf = new Map<string, Set<string>>();
      for (const [service, calls] of Object.entries(access)) {
        const [name = ''] = service.split('.');
        if (name === 'grpc') continue;
        const callers = Object.values(calls).flatMap((call) => call.callers);
        callersOf.set(name, new Set([...(callersOf.get(name) ?? []), ...callers]));
      }
      const wanted = [...callersOf].map(([name, callers]) => [name, [...callers].sort()]);
      const allowed = ofKind('NetworkPolicy')
        .filter(({ metadata }) => metadata.name.startsWith('calls-of-'))
        .map(({ spec }) => [
          spec.podSelector.matchLabels['app.kubernetes.io/name'],
          spec.ingress
            .flatMap(({ from }) => from)
            .map(({ podSelector }) => podSelector.matchLabels['app.kubernetes.io/name'])
            .sort(),
        ]);
      expect(allowed.sort()).toEqual(wanted.sort());
      const [nothing] = ofKind('NetworkPolicy').filter(({ metadata }) => metadata.name === 'nothing-else');
      expect(nothing!.spec).toEqual({
        podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'giftcard-vault' } },
        policyTypes: ['Ingress', 'Egress'],
      });
    });
  });

  test('a misspelt or doubled key, a text for a number and a kind that nobody knows are faults', () => {
    const text = tools.render(folder('large'));
    const broken = (
      [
        ['readinessProbe:', 'readynessProbe:'],
        ['maxUnavailable: 1', 'maxUnavailabel: 1'],
        ['minReplicaCount: 3', 'minReplicaCount: "3"'],
        ['kind: Issuer\n', 'kind: Isuer\n'],
        ['        runAsUser: 1000\n', '        runAsUser: 1000\n        runAsUser: 1000\n'],
      ] as const
    ).map(([right, wrong]) => {
      const whole = text.split('\n---\n').find((manifest) => manifest.includes(right))!;
      return whole.replace(right, wrong);
    });
    expect(tools.faults(broken.join('\n---\n'))).toHaveLength(broken.length);
  });

  test('the secrets that are made for it are as Kubernetes and External Secrets read them', () => {
    const anything = new Proxy({}, { get: () => 'x', has: () => true });
    for (const list of [secretsOf(anything), externalSecretsOf('store', 'giftcard-vault')])
      expect(tools.faults(list.items.map((item) => JSON.stringify(item)).join('\n---\n'))).toEqual([]);
  });
}

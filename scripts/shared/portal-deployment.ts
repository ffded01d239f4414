import type { Deployment } from '../../packages/application/src/deployment.ts';

const node = '/usr/bin/node --import ./scripts/require-node.mjs';

/** How the portal is operated: `deploy/` follows from it. */
export const portalDeployment: Deployment = {
  name: 'kundenportal',
  title: 'Kundenportal',
  host: 'portal.example.de',
  start: `${node} server/main.ts`,
  backup: `${node} scripts/backup.ts`,
  settings: 'portal.env',
  settingsPage: 'docs/settings.md',
  runbook: 'docs/operate.md, "Alerts"',
  metrics: 'portal',
  alert: 'Portal',
  outage: 'ausfall',
  outageFolder: '/opt/kundenportal/dist',
  moreAlerts: `      - alert: PortalCoreSystem
        expr: sum(rate(portal_core_system_seconds_count{ergebnis="fehler"}[5m])) / sum(rate(portal_core_system_seconds_count[5m])) > 0.05
        for: 5m
        labels: { severity: page }
        annotations: { summary: The core system fails or does not answer in time. }
`,
  moreFolders: 'd /srv/kundenportal/letters     0700 kundenportal kundenportal\n',
  moreSettings: 'LETTERS_DIR=/srv/kundenportal/letters\n',
};

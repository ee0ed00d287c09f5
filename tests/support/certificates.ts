// Certificates of an untrusted authority, made with openssl.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface ServerCertificate {
  key: string;
  certificate: string;
}

export const hasOpenssl = (): boolean => spawnSync('openssl', ['version']).status === 0;

export function createAuthority(): { certificate: string; issue: (name: string) => ServerCertificate } {
  const root = createCertificate('/CN=Authority of the tests', []);
  return {
    certificate: root.certificate,
    issue: (name) => createCertificate(`/CN=${name}`, ['-addext', `subjectAltName=DNS:${name}`], root),
  };
}

function createCertificate(subject: string, more: readonly string[], issuer?: ServerCertificate): ServerCertificate {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const file = (name: string) => join(folder, name);
  try {
    if (issuer) writeFileSync(file('issuer.key'), issuer.key, { mode: 0o600 });
    if (issuer) writeFileSync(file('issuer.pem'), issuer.certificate);
    const key = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ');
    const signer = issuer ? ['-CA', 'issuer.pem', '-CAkey', 'issuer.key'] : [];
    const files = ['-keyout', 'key.pem', '-out', 'certificate.pem'];
    const args = [...key, '-subj', subject, ...files, ...more, ...signer];
    const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
    return { key: readFileSync(file('key.pem'), 'utf8'), certificate: readFileSync(file('certificate.pem'), 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

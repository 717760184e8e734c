// package.json as it goes into the package: without what only a checkout needs, and with the addresses of the public repository.

interface Manifest {
  readonly repository: { readonly url: string };
  readonly [name: string]: unknown;
}

/** Stands in the checkout until a release fills in who owns the repository: the one place for all its addresses. */
const placeholder = 'OWNER';
const onlyInCheckout = ['repository', 'scripts', 'dependencies', 'devDependencies', 'overrides', 'prettier', 'mocha'];

/** The address without `.git`; undefined while nobody has filled it in. */
export function publicRepository({ repository }: Manifest): string | undefined {
  return repository.url.includes(placeholder) ? undefined : repository.url.replace(/\.git$/, '');
}

/** @throws when a release has no public repository: its page, its pictures and its issues would lead nowhere. */
export function releasedRepository(manifest: Manifest): string {
  const repository = publicRepository(manifest);
  if (repository === undefined || !/^https:\/\/(github|gitlab)\.com\/[\w./-]+$/.test(repository))
    throw new Error(
      `Fill in \`repository\` in package.json before a release: ${manifest.repository.url} is not a public one.`,
    );
  return repository;
}

/** `repository`, `bugs` and `homepage` from the one address; none of them where there is none. */
export function packedManifest(manifest: Manifest, repository: string | undefined): Readonly<Record<string, unknown>> {
  const packed = Object.fromEntries(Object.entries(manifest).filter(([name]) => !onlyInCheckout.includes(name)));
  if (repository === undefined) return packed;
  return {
    ...packed,
    repository: { type: 'git', url: `${repository}.git` },
    bugs: { url: `${repository}/issues` },
    homepage: `${repository}#readme`,
  };
}

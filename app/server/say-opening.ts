/** Why the database at `path` can't be opened, and what to do, for whoever starts the server. */
export function sayOpening(error: unknown, path: string): string {
	if (!(error instanceof Error)) return String(error);
	const code = String((error as { code?: unknown }).code ?? "");
	if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) {
		return `${path} is damaged, or isn't a database. Restore a backup: npm run restore keeps this file under another name.`;
	}
	if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
		return `another program, such as a restore, holds ${path}. Start again once it has ended.`;
	}
	if (/^(SQLITE_(READONLY|CANTOPEN|PERM)|EACCES|EPERM|EROFS)/.test(code)) {
		return `${path} can't be written. Check who owns it and its folder, and whether its disk is mounted read-only. (${error.message})`;
	}
	if (/^(SQLITE_FULL|ENOSPC)/.test(code)) return `the disk of ${path} is full. Make room, and start again.`;
	return error.message;
}

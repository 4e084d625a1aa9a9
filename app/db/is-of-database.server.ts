/** Whether an error says that the database can't be read or written now, which is no one's mistake and may pass. */
export function isOfDatabase(error: unknown): boolean {
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	return /^SQLITE_(BUSY|FULL|IOERR|LOCKED|READONLY|CORRUPT|NOTADB|CANTOPEN)/.test(code);
}

import Database from "better-sqlite3";

export type Mail = { to: string; subject: string; text: string };

/** The newest mail to this address in a server's outbox. */
export function readMail(databasePath: string, to: string): Mail {
	const outbox = new Database(databasePath, { readonly: true });
	try {
		const newest = outbox.prepare<[string], Mail>(
			"SELECT to_address AS [to], subject, text_body AS text FROM mail_outbox WHERE to_address = ? ORDER BY id DESC",
		);
		const mail = newest.get(to);
		if (!mail) throw new Error(`No mail to ${to}`);
		return mail;
	} finally {
		outbox.close();
	}
}

/** The first link of a mail, as a path of the server under test. */
export function linkIn({ text, subject }: Mail): string {
	const link = /https?:\/\/\S+/.exec(text)?.[0];
	if (!link) throw new Error(`No link in "${subject}"`);
	const { pathname, search } = new URL(link);
	return pathname + search;
}

import Database from "../../../app/db/driver.mjs";

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

/** Every mailed link that carries a secret: its page, its parameter and the secret. */
export function mailedLinks(databasePath: string): { path: string; name: string; secret: string }[] {
	const outbox = new Database(databasePath, { readonly: true });
	try {
		const texts = outbox.prepare<[], string>("SELECT text_body FROM mail_outbox").pluck().all();
		const links = texts.flatMap((text) => text.match(/https?:\/\/\S+[?&](?:t|token)=[\w.-]{20,}/g) ?? []);
		return links.flatMap((link) => {
			const { pathname: path, searchParams } = new URL(link);
			return [...searchParams].flatMap(([name, secret]) => (/^(t|token)$/.test(name) ? [{ path, name, secret }] : []));
		});
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

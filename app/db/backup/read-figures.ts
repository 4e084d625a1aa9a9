import Database from "../driver.mjs";
import type { Organization } from "./manifest";

/** A posted transaction, as a restore tells of it. */
export type Transaction = {
	id: number;
	organization: string;
	date: string;
	type: string;
	memo: string;
	amountCents: number;
};

/** What a backup says of a database file: its migrations, and what each organization's books hold. */
export function readFigures(path: string) {
	return reading(path, (file) => {
		const migrations = file.prepare("SELECT created_at FROM __drizzle_migrations ORDER BY 1").pluck().all().map(Number);
		const organizations = file
			.prepare(
				`SELECT o.profile_id AS id, o.name, count(t.id) AS transactions, coalesce(max(t.id), 0) AS newestTransaction
				FROM organization AS o LEFT JOIN gl_transactions AS t ON t.profile_id = o.profile_id
				GROUP BY o.profile_id ORDER BY o.profile_id`,
			)
			.all() as Organization[];
		const newestTransaction = Math.max(0, ...organizations.map(({ newestTransaction }) => newestTransaction));
		return { migrations, organizations, newestTransaction };
	});
}

/** What is wrong with a database file as a file, or undefined. */
export function faultOf(path: string): string | undefined {
	const answer = reading(path, (file) => String(file.pragma("integrity_check(1)", { simple: true })));
	return answer === "ok" ? undefined : answer;
}

/** The transactions of a database file that were posted after the one with the number `after`, in that order. */
export function transactionsAfter(path: string, after: number): Transaction[] {
	return reading(
		path,
		(file) =>
			file
				.prepare(
					`SELECT t.id, o.name AS organization, t.date, t.type, t.memo,
						(SELECT coalesce(sum(amount_cents), 0) FROM gl_postings
						WHERE id BETWEEN t.id << 8 AND (t.id << 8) + 255 AND amount_cents > 0) AS amountCents
					FROM gl_transactions AS t JOIN organization AS o ON o.profile_id = t.profile_id
					WHERE t.id > ? ORDER BY t.id`,
				)
				.all(after) as Transaction[],
	);
}

function reading<T>(path: string, read: (file: Database.Database) => T): T {
	const file = new Database(path, { readonly: true, fileMustExist: true });
	try {
		return read(file);
	} finally {
		file.close();
	}
}

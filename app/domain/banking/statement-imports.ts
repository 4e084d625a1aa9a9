import { and, eq } from "drizzle-orm";
import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { db, statement } from "~/db/client.server";
import { statementImports } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import type { StatementSettings } from "./statement";

/** An uploaded statement; undefined if it isn't the organization's. */
export function findImport(scope: Scope, importId: number) {
	return db()
		.select()
		.from(statementImports)
		.where(and(eq(statementImports.id, importId), eq(statementImports.profileId, scope.profileId)))
		.get();
}

export type Import = NonNullable<ReturnType<typeof findImport>>;

/** How a CSV file is read; undefined for a file that says itself how. */
export function settingsOf({ format, columns }: Import): StatementSettings | undefined {
	return format === "csv" ? ((columns ?? undefined) as StatementSettings | undefined) : undefined;
}

const endingSql = `iif(i.format <> 'csv', i.columns ->> '$.ending.cents', NULL) AS endingCents,
	iif(i.format <> 'csv', i.columns ->> '$.ending.date', NULL) AS endingDate`;

export type ImportRow = {
	id: number;
	accountId: number;
	fileName: string;
	createdDate: string;
	added: number;
	repeated: number;
	until: PlainDate | null;
	/** The ending balance the file states, in cents; null if it states none. */
	endingCents: Cents | null;
	endingDate: PlainDate | null;
};

/** An account's added statements, newest first, at most 20. */
export function listImports(scope: Scope, accountId: number): ImportRow[] {
	return statement<ImportRow>(
		`SELECT ${endingSql}, i.id, i.account_id AS accountId, i.file_name AS fileName, i.created_date AS createdDate,
			i.added, i.repeated,
			(SELECT max(date) FROM statement_lines l WHERE l.profile_id = i.profile_id AND l.account_id = i.account_id
				AND l.import_id = i.id) AS until
		FROM statement_imports i WHERE i.profile_id = ? AND i.account_id = ? AND i.state = 'added'
		ORDER BY i.id DESC LIMIT 20`,
	).all(scope.profileId, accountId);
}

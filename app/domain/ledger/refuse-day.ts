import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/organization";
import { type Failure, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { refuseClosedDate } from "./closed-books";

type Touched = { accountId: number; propertyId?: number | null | undefined };

/**
 * Why these lines cannot be posted on this day: closed books, at `date`. Whoever acts is asked once, at `confirmBehind`,
 * before they post into closed books whose key they hold, or where a bank account is reconciled.
 */
export function refuseDay(scope: Scope, day: PlainDate, lines: readonly Touched[]): Failure | undefined {
	const closed = refuseClosedDate(
		scope,
		day,
		lines.map(({ propertyId }) => propertyId),
	);
	if (closed?.field === "date") return closed;
	const asked = [closed?.message, reconciledWords(scope, day, lines)].filter(Boolean);
	return asked.length > 0 ? refuse(asked.join(" "), "confirmBehind") : undefined;
}

/** A refusal as another form says it, at its own field or none; what `refuseDay` asks stays where it is answered. */
export function restated(failure: Failure, field?: string): Failure {
	return failure.field === "confirmBehind" ? failure : refuse(failure.message, field);
}

/** Scheduled work is not asked: it posts what the bank did, or what is due. */
function reconciledWords(scope: Scope, day: PlainDate, lines: readonly Touched[]): string | undefined {
	if (scope.postsBehind || scope.userId === null) return undefined;
	for (const accountId of new Set(lines.map((line) => line.accountId))) {
		const reconciled = statement<{ name: string; through: PlainDate }, [number, number, string]>(
			`SELECT a.name, r.statement_end AS through FROM reconciliations r JOIN gl_accounts a ON a.id = r.account_id
			WHERE r.profile_id = ? AND r.account_id = ? AND r.statement_end >= ? AND r.state = 'finished'
			ORDER BY r.statement_end DESC LIMIT 1`,
		).get(scope.profileId, accountId, day);
		if (reconciled) return `${reconciled.name} is reconciled to ${organizationOf(scope).date(reconciled.through)}.`;
	}
	return undefined;
}

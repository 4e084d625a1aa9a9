import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { StatementLineState } from "./labels";

export type StatementLine = {
	id: number;
	date: PlainDate;
	amountCents: Cents;
	description: string;
	number: string;
	state: StatementLineState;
	transactionId: number | null;
};

/** An imported line of an account; undefined if the account has no such line. */
export function findLine(scope: Scope, accountId: number, lineId: number): StatementLine | undefined {
	return statement<StatementLine>(
		`SELECT id, date, amount_cents AS amountCents, description, number, state, transaction_id AS transactionId
		FROM statement_lines WHERE id = ? AND profile_id = ? AND account_id = ?`,
	).get(lineId, scope.profileId, accountId);
}

/** An imported line of any account of the organization, with its account ID. */
export function findStatementLine(scope: Scope, lineId: number): (StatementLine & { accountId: number }) | undefined {
	const of = statement<{ accountId: number }>(
		"SELECT account_id AS accountId FROM statement_lines WHERE id = ? AND profile_id = ?",
	).get(lineId, scope.profileId);
	const line = of && findLine(scope, of.accountId, lineId);
	return line && { ...line, accountId: of.accountId };
}

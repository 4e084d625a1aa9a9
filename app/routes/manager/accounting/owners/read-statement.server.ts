import { ownerStatement, type StatementPeriod } from "#domain/owner-accounts";
import { periodOf } from "#domain/statements";
import { type Manager, requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { found, idParam } from "~/web/not-found.server";
import { statementList } from "./statement-list";

/** The statement that a request asks for by `oid` and its days; 404 for another organisation's owner. */
export async function readStatement(request: Request) {
	const manager = await requireManager(request);
	const list = listParams(request, statementList);
	const period = daysOf(list.filters, manager);
	return { manager, list, period, statement: found(ownerStatement(manager, idParam(request, "oid"), period)) };
}

type Asked = ReturnType<typeof listParams<typeof statementList>>["filters"];

/** Days that were written count, whatever period is named; a named one ends today at the latest. */
function daysOf({ period, from, to }: Asked, { today }: Pick<Manager, "today">): StatementPeriod {
	const custom = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
	const name = from || to ? "custom" : period;
	const days = periodOf(name, { today, fiscalYearEndMonth: 12 }, custom);
	return { from: days.from, to: days.to > today ? today : days.to };
}

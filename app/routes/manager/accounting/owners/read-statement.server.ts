import { fullStatement } from "#domain/owner-accounts";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { found, idParam } from "~/web/not-found.server";
import { askedPeriod } from "../asked-period.server";
import { statementList } from "./statement-list";

/** The statement that a request asks for by `oid` and its days, today at the latest; 404 for another organisation's owner. */
export async function readStatement(request: Request) {
	const manager = await requireManager(request);
	const { list, from, to } = askedPeriod(manager, listParams(request, statementList));
	const ahead = to > manager.today;
	const period = { from, to: ahead ? manager.today : to };
	return { manager, list, period, statement: found(fullStatement(manager, idParam(request, "oid"), period)) };
}

import { fullStatement } from "#domain/owner-accounts";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { found, idParam } from "~/web/not-found.server";
import { askedPeriod } from "../asked-period.server";
import { statementList } from "./statement-list";

/** Whose statement a request asks for by `oid`, and of which days, today at the latest. */
export async function askedStatement(request: Request) {
	const manager = await requireManager(request);
	const { list, from, to } = askedPeriod(manager, listParams(request, statementList));
	const ahead = to > manager.today;
	return { manager, list, period: { from, to: ahead ? manager.today : to }, ownerId: idParam(request, "oid") };
}

/** The statement that a request asks for; 404 for another organization's owner. */
export async function readStatement(request: Request) {
	const { manager, list, period, ownerId } = await askedStatement(request);
	return { manager, list, period, statement: found(fullStatement(manager, ownerId, period)) };
}

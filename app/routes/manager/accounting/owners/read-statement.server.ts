import { fullStatement } from "#domain/owner-accounts";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { found, idParam } from "~/web/not-found.server";
import { askedPeriod } from "../asked-period.server";
import { statementList } from "./statement-list";

/** The owner in the URL's `oid`, and the statement's days. A period that ends in the future is cut at today. */
export async function askedStatement(request: Request) {
	const manager = await requireManager(request);
	const { list, from, to } = askedPeriod(manager, listParams(request, statementList));
	const ahead = to > manager.today;
	return { manager, list, period: { from, to: ahead ? manager.today : to }, ownerId: idParam(request, "oid") };
}

/** The owner statement that a request asks for. 404 if the owner isn't the organization's. */
export async function readStatement(request: Request) {
	const { manager, list, period, ownerId } = await askedStatement(request);
	return { manager, list, period, statement: found(fullStatement(manager, ownerId, period)) };
}

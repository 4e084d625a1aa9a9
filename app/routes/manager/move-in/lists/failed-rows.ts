import type { LoaderFunctionArgs } from "@remix-run/node";
import { failedListRows } from "#domain/move-in";
import { downloadTable } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { found, idParam } from "~/web/not-found.server";

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return downloadTable(found(await failedListRows(manager, idParam(request, "id"))));
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { failedRows } from "#domain/imports";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { found, idParam } from "~/web/not-found.server";

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { header, rows } = found(await failedRows(manager, idParam(request, "id")));
	return downloadCsv(header, rows);
}

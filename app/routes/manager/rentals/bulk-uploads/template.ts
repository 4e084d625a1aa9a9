import type { LoaderFunctionArgs } from "@remix-run/node";
import { exampleRentRoll } from "#domain/imports";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";

export async function loader({ request }: LoaderFunctionArgs) {
	const { today } = await requireManager(request);
	const { header, rows } = exampleRentRoll(today);
	return downloadCsv(header, rows);
}

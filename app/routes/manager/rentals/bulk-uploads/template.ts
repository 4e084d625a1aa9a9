import type { LoaderFunctionArgs } from "@remix-run/node";
import { exampleRentRoll } from "#domain/imports";
import { downloadTable } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";

export async function loader({ request }: LoaderFunctionArgs) {
	const { today } = await requireManager(request);
	return downloadTable(exampleRentRoll(today));
}

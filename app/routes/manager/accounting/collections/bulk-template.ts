import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireManager } from "~/web/guards.server";
import { bulkTemplate } from "./bulk-file.server";

/** The leases of a bulk form as a CSV file with an empty column for amounts. */
export async function loader({ request }: LoaderFunctionArgs) {
	return bulkTemplate(request, await requireManager(request));
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireManager } from "~/web/guards.server";
import { bulkTemplate } from "./bulk-file.server";

/** The leases of a bulk form as CSV, to write amounts into. */
export async function loader({ request }: LoaderFunctionArgs) {
	return bulkTemplate(request, await requireManager(request));
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireManager } from "~/web/guards.server";
import { bulkTemplate } from "./bulk-file.server";

export async function loader({ request }: LoaderFunctionArgs) {
	return bulkTemplate(request, await requireManager(request));
}

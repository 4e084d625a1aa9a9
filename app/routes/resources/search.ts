import type { LoaderFunctionArgs } from "@remix-run/node";
import { foundRecords } from "~/routes/manager/search/found-records.server";
import { requireManager } from "~/web/guards.server";

/** What the search box shows while someone types. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const typed = new URL(request.url).searchParams.get("q") ?? "";
	return Response.json({ results: foundRecords(manager, typed) }, { headers: { "Cache-Control": "no-store" } });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { feedFile } from "#domain/work-orders";
import { sendCalendar } from "~/routes/visit/send-calendar.server";
import { found } from "~/web/not-found.server";

/** A private calendar of visits, by its secret address. */
export function loader({ request }: LoaderFunctionArgs) {
	const t = (new URL(request.url).searchParams.get("t") ?? "").slice(0, 200);
	return sendCalendar(found(feedFile(t)));
}

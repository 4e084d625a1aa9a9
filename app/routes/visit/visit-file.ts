import type { LoaderFunctionArgs } from "@remix-run/node";
import { visitByLink, visitFile } from "#domain/work-orders";
import { systemScope } from "~/domain/kernel/scope";
import { found } from "~/web/not-found.server";
import { sendCalendar } from "./send-calendar.server";

/** The calendar file of a visit, for a resident with an emailed link. */
export function loader({ request }: LoaderFunctionArgs) {
	const t = (new URL(request.url).searchParams.get("t") ?? "").slice(0, 200);
	const visit = found(visitByLink(t));
	return sendCalendar(found(visitFile(systemScope(visit.profileId), visit.id)), "visit.ics");
}
